/** The API, typed from openapi.yaml: `npm run types` writes api.d.ts. */
import createClient from "openapi-fetch";
import type { GameAnswer, Option, Problem, paths } from "./api.d.ts";

export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail}`);
    this.problem = problem;
  }
}

/** Signs a guest in; from then on every request carries the token. */
export async function signIn(base: string, name: string) {
  const api = createClient<paths>({ baseUrl: base });
  const { token } = told(await api.POST("/api/v1/auth/guest", { body: { name } }));
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  api.use({ onRequest: ({ request }) => request.headers.set("Authorization", `Bearer ${token}`) });

  /** Takes any option: it says itself how. `after` asks for all events behind that number. */
  async function take({ method, href, body }: Choice, after: number): Promise<GameAnswer> {
    const url = `${base}${href}&after=${after}`;
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Refused((await response.json()) as Problem);
    return (await response.json()) as GameAnswer;
  }
  return { api, take };
}

/** What it needs of an option to take it, whatever its kind. */
export type Choice = Pick<Option, "method" | "href"> & { body: object };

/** The answer of a request, or its refusal as an error. */
export function told<T>({ data, error }: { data?: T; error?: Problem }): T {
  if (error) throw new Refused(error);
  return data as T;
}

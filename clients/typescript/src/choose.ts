/** A cautious player: no rules in here, only what the open question says of itself. */
import type { Decision, Token, TokensPick } from "./api.d.ts";
import type { Choice } from "./client.ts";

const DARE = 0.25;

/** Chooses an answer; `kind` tells which options there can be, `id` what each of them means. */
export function choose(decision: Decision): Choice {
  switch (decision.kind) {
    case "brewing": {
      const draw = find(decision.options, "draw");
      const risk = draw?.odds?.explodes ?? draw?.warning?.chance ?? 0;
      return draw && risk <= DARE ? draw : stopping(decision.options);
    }
    case "payout":
      return find(decision.options, "points") ?? first(decision.options);
    case "shopping": {
      const buy = find(decision.options, "buy");
      return buy ? { ...buy, body: { tokens: basket(buy.pick) } } : first(decision.options);
    }
    default: // rubies, effects, what other games ask: a body as offered is a fair answer
      return first(decision.options);
  }
}

/** Fills a basket with the dearest tokens that the pick's own limits allow. */
function basket({ items, budget, max }: TokensPick): Token[] {
  const chosen: Token[] = [];
  for (const { value, cost, enabled } of items.toSorted((a, b) => b.cost - a.cost)) {
    const isNew = chosen.every((token) => token.color !== value.color);
    if (enabled && isNew && cost <= budget && chosen.length < max) {
      chosen.push(value);
      budget -= cost;
    }
  }
  return chosen;
}

function stopping(options: Extract<Decision, { kind: "brewing" }>["options"]): Choice {
  return find(options, "stop") ?? first(options);
}

/** The option of that id, typed as just that option. */
function find<T extends { id: string }, Id extends T["id"]>(options: T[], id: Id) {
  return options.find((one): one is Extract<T, { id: Id }> => one.id === id);
}

function first([one]: Choice[]): Choice {
  if (one === undefined) throw new Error("an open question has an option");
  return one;
}

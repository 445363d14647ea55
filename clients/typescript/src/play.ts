/** A whole game against bots, from signing in to the final score: `npm run play -- ADDRESS`. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Event, Game, GameAnswer } from "./api.d.ts";
import { choose } from "./choose.ts";
import { signIn, told } from "./client.ts";

const [base = "http://127.0.0.1:8000"] = process.argv.slice(2);
const { api, take } = await signIn(base, "Ada");

/** Tells an event: of some kinds its own way, of all others by the server's sentence. */
function line(event: Event): string {
  switch (event.kind) {
    case "token_placed":
      return `  ${event.data.color} ${event.data.value} to space ${event.data.to}`;
    case "exploded":
      return `  boom: ${event.data.white_sum}`;
    case "round_over":
      return `Round ${event.round}: ${event.data.scores.join(" : ")}`;
    default:
      return `  ${event.text}`;
  }
}

/** Plays until the table is closed, telling what its reader may know; returns its last state. */
async function play(answer: GameAnswer, game_id: string): Promise<Game> {
  let seen = 0;
  for (;;) {
    for (const event of answer.events) {
      console.log(line(event));
      seen = event.seq;
    }
    const decision = answer.game.decisions.find((one) => !one.optional);
    if (decision) {
      answer = await take(choose(decision), seen);
      continue;
    }
    await sleep(100); // the others' turn
    const params = { path: { game_id }, query: { after: seen } };
    const now = told(await api.GET("/api/v1/games/{game_id}", { params }));
    if (!("events" in now)) return now;
    if (now.events.length === 0 && "result" in now.game && now.game.result) return now.game;
    answer = now;
  }
}

const bots = [{ level: "journeyman" }, { level: "apprentice" }];
const opened = told(await api.POST("/api/v1/games", { body: { ruleset: "quacks", seats: 3, bots } }));
if (!("id" in opened.game)) throw new Error("asked for all of the game");

const game = await play(opened, opened.game.id);
for (const { rank, seat, score } of game.result ?? []) {
  console.log(`${rank}. ${game.seats[seat]?.player?.name}: ${score} points`);
}

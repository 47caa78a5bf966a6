import { seededRandom } from "../../../kernel/seeded-random";
import { type Outcome, type Strategy, simulate } from "./hot-account";

const SHARDS = 16;
const SECONDS = 10;
const SEED = 71;

const lineOf = (strategy: Strategy, rate: number, { p50Ms, p99Ms, busy, inTransit, ...outcome }: Outcome): string =>
  [
    `  ${strategy.padEnd(10)}${String(rate).padStart(6)}/s sent`,
    `${String(Math.round(outcome.rate)).padStart(6)}/s done`,
    `p50 ${p50Ms.toFixed(1)} ms`,
    `p99 ${p99Ms.toFixed(1)} ms`,
    `payee ${Math.round(100 * busy)} % busy`,
    `${inTransit} in transit at the end`,
  ].join("  ");

/** The table of decision 0071: transfers into one account of 16 shards. */
export function reportHotAccount(): string {
  const lines = (["two-phase", "transit"] as const).flatMap((strategy) =>
    [500, 1_000, 10_000, 15_000, 20_000, 25_000].map((rate) =>
      lineOf(
        strategy,
        rate,
        simulate({ strategy, rate, shards: SHARDS, seconds: SECONDS, chance: seededRandom(SEED) }),
      ),
    ),
  );
  return [`simulated transfers into one account of ${SHARDS} shards`, ...lines].join("\n");
}

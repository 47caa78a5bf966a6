import { type BusinessDate, daysBetween } from "../../../kernel/business-date";
import { type DelinquencyBucket, delinquencyBuckets } from "../../../kernel/value-sets";
import { type Draft, movesOf } from "./state";
import type { Aged, Effect, Stage } from "./types";

/** The first day past due of each bucket. */
const FIRST_DAYS: Readonly<Record<DelinquencyBucket, number>> = {
  CURRENT: 0,
  DPD_1_30: 1,
  DPD_31_60: 31,
  DPD_61_89: 61,
  DPD_90_119: 90,
  DPD_120_149: 120,
  DPD_150_179: 150,
  DPD_180_PLUS: 180,
};

export function agedOf(days: number): Aged {
  const bucket = delinquencyBuckets.findLast((each) => FIRST_DAYS[each] <= days) ?? "CURRENT";
  return { days, bucket, stage: stageOf(days) };
}

function stageOf(days: number): Stage {
  if (days >= FIRST_DAYS.DPD_90_119) return 3;
  return days >= FIRST_DAYS.DPD_31_60 ? 2 : 1;
}

/** As of `on`. Interest in suspense is released when stage 3 ends. */
export function age(draft: Draft, on: BusinessDate): Effect[] {
  const [oldest] = draft.dues;
  const from = draft.aged;
  const days = oldest === undefined ? 0 : Math.max(0, daysBetween(oldest.due, on));
  if (days === from.days) return [];
  const to = agedOf(days);
  draft.aged = to;
  const effects: Effect[] = [];
  if (to.bucket !== from.bucket) effects.push({ on, kind: "AGEING", moves: movesOf({}), aged: { from, to } });
  if (to.stage < 3 && draft.suspended > 0n) {
    const moves = movesOf({ suspense: -draft.suspended, income: draft.suspended });
    effects.push({ on, kind: "RELEASE", moves });
    draft.suspended = 0n;
  }
  return effects;
}

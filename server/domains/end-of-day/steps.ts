import { endOfDayRuns } from "@/db/schema/end-of-day";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/end-of-day";
import { type EndOfDayStep, endOfDaySteps } from "../../kernel/value-sets";
import { type Step, sharedStep } from "../../runs/run-kind";
import { closingContext, type DayStep } from "../business-date/day-step";
import { loanDayStep } from "../card-loans/day/steps";
import { authorizationExpiry } from "../card-network/expire-due";
import { settlementOfDay } from "../card-network/settlement/run-settlement";
import { cardExpiry } from "../cards/expire-cards";
import { daySessions, dueItems } from "../clearing/day-steps";
import { duePayouts } from "../payouts/day-step";
import { reconcile } from "./reconcile";
import { rollDate, sealDay } from "./roll";
import { snapshot, snapshotNames } from "./snapshot";

type RunStep = Step<typeof endOfDayRuns>;

const JOB = "end-of-day";

/** The published step of a run's step: `COMMISSION_PAYOUT:end` belongs to COMMISSION_PAYOUT. */
export const publishedStep = (name: string): EndOfDayStep | undefined =>
  endOfDaySteps.find((step) => step === name.split(":")[0]);

/** Steps of the slices, by the name of the run's step, in order. */
const DAY_STEPS: readonly (readonly [name: string, step: DayStep])[] = [
  ["AUTH_EXPIRY", authorizationExpiry],
  ["CARD_SETTLEMENT", settlementOfDay],
  ["DUE_DATE_EVALUATION", loanDayStep("DUE_DATE")],
  ["DELINQUENCY_AGEING", loanDayStep("AGEING")],
  ["INTEREST_ACCRUAL", loanDayStep("ACCRUAL")],
  ["STATEMENT_CUT", loanDayStep("CUT")],
  ["CARD_EXPIRY", cardExpiry],
  ["CLEARING_VALUE_DATE", dueItems],
  ["CLEARING_VALUE_DATE:sessions", daySessions],
  ["COMMISSION_PAYOUT", duePayouts],
];

const wordsOf = (name: string) => {
  const step = publishedStep(name);
  return step === undefined ? name : t.steps[step];
};

function stepsOf([name, step]: (typeof DAY_STEPS)[number]): RunStep[] {
  const failure = t.stepCouldNotFinish(wordsOf(name));
  const shared = sharedStep(endOfDayRuns, {
    ...{ name, failure, size: step.size },
    ...(step.limitMs !== undefined && { limitMs: step.limitMs }),
    count: (read, { businessDate, id }) => step.count(read, businessDate, id),
    open: async ({ businessDate }) => closingContext(JOB, businessDate),
    next: (read, { businessDate, id }, after, most) => step.next(read, { day: businessDate, runId: id, after, most }),
    work: async (entities, context, { run, signal, refuse }) => {
      await step.work(entities, { day: run.businessDate, runId: run.id, context, signal, refuse });
      return undefined;
    },
    giveUp: async () => ({ failure }),
  });
  const { end } = step;
  if (end === undefined) return [shared];
  const work = async ({ id, businessDate }: typeof endOfDayRuns.$inferSelect) => {
    await end({ day: businessDate, runId: id, context: closingContext(JOB, businessDate) });
    return true;
  };
  return [shared, { name: `${name}:end`, failure, limitMs: 120_000, alone: work }];
}

/** All steps of a run, in order. */
export const runSteps: readonly RunStep[] = [
  ...DAY_STEPS.flatMap(stepsOf),
  { name: "RECONCILIATION", failure: t.stepCouldNotFinish(t.steps.RECONCILIATION), limitMs: 120_000, alone: reconcile },
  snapshot,
  { name: "ROLL_BUSINESS_DATE", failure: t.stepCouldNotFinish(t.steps.ROLL_BUSINESS_DATE), alone: rollDate },
  { name: "ROLL_BUSINESS_DATE:seal", failure: t.stepCouldNotFinish(t.steps.ROLL_BUSINESS_DATE), alone: sealDay },
];

/** Titles and pages of entities of a step. */
export async function nameEntities(read: ReadDb, name: string, entities: readonly string[]) {
  const names = name === snapshot.name ? snapshotNames : DAY_STEPS.find(([of]) => of === name)?.[1].names;
  return (await names?.(read, entities)) ?? new Map<string, { title: string; link: string | null }>();
}

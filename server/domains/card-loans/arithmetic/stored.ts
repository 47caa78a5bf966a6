import { z } from "zod";
import * as t from "@/words/service/card-loans/damage";
import { isBusinessDate } from "../../../kernel/business-date";
import { type LoanCategory, loanCategories, loanDaySteps } from "../../../kernel/value-sets";
import { agedOf } from "./ageing";
import { perCategory } from "./state";
import type { State } from "./types";

const date = z.string().refine(isBusinessDate);
const amount = z
  .string()
  .regex(/^-?\d{1,30}$/)
  .transform(BigInt);
const count = z.int().min(0);

/** One value per category, in the order of `loanCategories`. */
const triple = <Value extends z.ZodType>(value: Value) =>
  z
    .tuple([value, value, value])
    .transform((values) => perCategory((category) => values[loanCategories.indexOf(category)] as z.output<Value>));

const stored = z
  .strictObject({
    version: z.literal(1),
    done: z.tuple([date, z.enum(loanDaySteps)]).transform(([on, step]) => ({ date: on, step })),
    cycleFrom: date,
    nextCut: date,
    principal: triple(z.tuple([amount, amount]).transform(([billed, unbilled]) => ({ billed, unbilled }))),
    lots: z.array(
      z.tuple([count, z.enum(loanCategories), amount]).transform(([statement, category, unpaid]) => ({
        statement,
        category,
        amount: unpaid,
      })),
    ),
    credit: amount,
    days: triple(amount),
    memo: z.array(z.tuple([date, amount]).transform(([on, purchased]) => ({ on, amount: purchased }))),
    accrued: triple(amount),
    suspended: amount,
    grace: z.boolean(),
    graceLostOn: date.nullable(),
    statement: z.strictObject({ number: count, date, due: date, balance: amount, remaining: amount }).nullable(),
    statements: count,
    dues: z.array(
      z
        .tuple([count, date, amount, amount, z.boolean()])
        .transform(([statement, due, minimum, unpaid, charged]) => ({ statement, due, minimum, unpaid, charged })),
    ),
    pastDue: count.transform(agedOf),
    cycle: z.strictObject({
      opening: amount,
      purchases: amount,
      cashAdvances: amount,
      fees: amount,
      payments: amount,
      refunds: amount,
      paidOut: amount,
      count,
    }),
  })
  .transform(({ version: _, pastDue, ...state }): State => ({ ...state, aged: pastDue }));

/** Throws with the damaged fields. Whether they fit together is for `checkSound`. */
export function stateOf(json: unknown): State {
  const parsed = stored.safeParse(json);
  if (!parsed.success) throw new Error(t.unreadable(z.prettifyError(parsed.error)));
  return parsed.data;
}

/** For `stateOf`: JSON with amounts as text. */
export function storedState({ aged, ...state }: State): z.input<typeof stored> {
  const inOrder = <Value>(of: (category: LoanCategory) => Value): [Value, Value, Value] => [
    of("PENALTY"),
    of("CASH"),
    of("PURCHASE"),
  ];
  const { count: events, ...totals } = state.cycle;
  return {
    version: 1,
    ...state,
    done: [state.done.date, state.done.step],
    principal: inOrder((category) => {
      const { billed, unbilled } = state.principal[category];
      return [String(billed), String(unbilled)];
    }),
    lots: state.lots.map((lot) => [lot.statement, lot.category, String(lot.amount)]),
    credit: String(state.credit),
    days: inOrder((category) => String(state.days[category])),
    memo: state.memo.map((purchase) => [purchase.on, String(purchase.amount)]),
    accrued: inOrder((category) => String(state.accrued[category])),
    suspended: String(state.suspended),
    statement: state.statement && {
      ...state.statement,
      balance: String(state.statement.balance),
      remaining: String(state.statement.remaining),
    },
    dues: state.dues.map(({ statement, due, minimum, unpaid, charged }) => [
      ...([statement, due, String(minimum), String(unpaid), charged] as const),
    ]),
    pastDue: aged.days,
    cycle: {
      opening: String(totals.opening),
      purchases: String(totals.purchases),
      cashAdvances: String(totals.cashAdvances),
      fees: String(totals.fees),
      payments: String(totals.payments),
      refunds: String(totals.refunds),
      paidOut: String(totals.paidOut),
      count: events,
    },
  };
}

import { cardLoanMovements, cardLoanStages, cardLoanStatements } from "@/db/schema/card-loans";
import * as t from "@/words/service/card-loans";
import type { Plan } from "../../commands/plan";
import { insert, type RowChange } from "../../commands/rows";
import { fact } from "../../commands/template";
import { required } from "../../kernel/assert";
import { addDays, dateInWords } from "../../kernel/business-date";
import { newId } from "../../kernel/ids";
import { type JournalDraft, journalDraft, type LedgerAccountRef } from "../../posting/journal-draft";
import { advance } from "./arithmetic/advance";
import { balances } from "./arithmetic/balances";
import { isBefore } from "./arithmetic/positions";
import { storedState } from "./arithmetic/stored";
import type { Effect, Outcome, Position, State, StatementFigures } from "./arithmetic/types";
import { loanAged, loanOverLimit, paymentDueSoon, statementCut } from "./events";
import { figuresOf } from "./figures";
import { type GlCodes, linesOf } from "./gl-accounts";
import type { Loan } from "./loan";

type OutboxEvent = NonNullable<Plan["outbox"]>[number];

/** `sourceType` of entries of a loan's daily steps and movements. Their `sourceId` is the loan. */
export const LOAN_SOURCE = "card_loan";

/** Everything that daily steps write, without the row of figures. `accruals` have no lines of the loan and are posted by `accrualEntry`. */
export type DayChanges = {
  readonly entries: JournalDraft[];
  readonly rows: RowChange[];
  readonly outbox: OutboxEvent[];
  readonly accruals: readonly Effect[];
};

export type Making = {
  readonly loan: Pick<Loan, "row" | "limit">;
  readonly account: LedgerAccountRef;
  readonly codes: GlCodes;
  readonly by: string;
  /** The day that the end-of-day run is closing, to which entries of missing steps belong. */
  readonly closing?: string | null;
};

/** The state after daily steps, and their effects. `carried`: the state after each statement, by number. */
export type Advanced = Outcome & { readonly carried: ReadonlyMap<number, State> };

/** Runs the missing daily steps through `to`, cycle by cycle. */
export function advanced(
  { terms, limit, state: before }: Pick<Loan, "terms" | "limit" | "state">,
  to: Position,
): Advanced {
  const carried = new Map<number, State>();
  const effects: Effect[] = [];
  let state = before;
  const go = (position: Position) => {
    const outcome = advance({ terms, limit }, state, position);
    state = outcome.state;
    effects.push(...outcome.effects);
    for (const { statement } of outcome.effects) if (statement) carried.set(statement.number, state);
  };
  while (state.nextCut < to.date) go({ date: state.nextCut, step: "CUT" });
  go(to);
  return { state, effects, carried };
}

const isAccrual = ({ kind }: Effect) => kind === "ACCRUAL" || kind === "RELEASE";

/** Entries, rows and events of daily steps that begin at the balance `before`. */
export function dayChanges({ effects, carried }: Omit<Advanced, "state">, before: bigint, making: Making): DayChanges {
  const entries: JournalDraft[] = [];
  const rows: RowChange[] = [];
  const outbox: OutboxEvent[] = [];
  let balance = before;
  for (const effect of effects) {
    if (isAccrual(effect)) continue;
    const { purchase, cash, fee, interest, credit } = effect.moves;
    balance += purchase + cash + fee + interest - credit;
    const entry = dayEntry(effect, making);
    if (entry) entries.push(entry);
    rows.push(...dayRows({ effect, balance, entryId: entry?.id ?? null, carried }, making));
    outbox.push(...dayEvents(effect, making));
  }
  return { entries, rows, outbox, accruals: effects.filter(isAccrual) };
}

/** The field of an entry that is posted to the day that is being closed. */
const isOfClosing = (effects: readonly Effect[], closing: string | null | undefined) =>
  typeof closing === "string" && effects.every(({ on }) => on <= closing) ? { closing: true as const } : {};

function dayEntry(effect: Effect, { loan, account, codes, closing }: Making): JournalDraft | null {
  const { currency, id, reference } = loan.row;
  const lines = linesOf(effect.moves, codes, account, currency);
  if (lines.length === 0) return null;
  const isFee = effect.kind === "LATE_FEE";
  return journalDraft({
    category: isFee ? "CHARGE" : "INTEREST",
    narrative: isFee ? t.lateFeeOf(reference) : t.interestOf(reference, dateInWords(effect.on)),
    sourceType: LOAN_SOURCE,
    sourceId: id,
    valueDate: effect.on,
    ...isOfClosing([effect], closing),
    lines,
  });
}

type Made = { effect: Effect; balance: bigint; entryId: string | null; carried: ReadonlyMap<number, State> };

function dayRows({ effect, balance, entryId, carried }: Made, making: Making): RowChange[] {
  const { kind, on, moves, statement, aged } = effect;
  const { id: loanId } = making.loan.row;
  const rows: RowChange[] = [];
  if (entryId !== null && (kind === "LATE_FEE" || kind === "INTEREST")) {
    const isFee = kind === "LATE_FEE";
    const amount = isFee ? moves.fee : moves.interest;
    const after = { date: on, step: isFee ? "AGEING" : "CUT" } as const;
    rows.push(
      movementRow({ on, moves, balance, after }, { kind, amount, fee: 0n, description: null, entryId }, making),
    );
  }
  if (statement) {
    const state = required(carried.get(statement.number), "the state after a statement");
    rows.push(statementRow(statement, state, entryId, making));
  }
  if (aged) {
    const { days: daysPastDue, bucket, stage } = aged.to;
    rows.push(insert(cardLoanStages, { id: newId(), loanId, on, daysPastDue, bucket, stage, at: fact("postedAt") }));
  }
  return rows;
}

function statementRow(
  statement: StatementFigures,
  carried: State,
  entryId: string | null,
  { loan }: Making,
): RowChange {
  const { number, from, date: on, due: dueOn, closing, minimum, interest, ...figures } = statement;
  return insert(cardLoanStatements, {
    ...{ id: newId(), loanId: loan.row.id, number, from, on, dueOn, currency: loan.row.currency },
    ...{ limitMinor: loan.limit, closingMinor: closing, minimumMinor: minimum, interestMinor: interest.total },
    figures: amountsAsText({ ...figures, interest }),
    carried: storedState(carried),
    ...{ entryId, cutAt: fact("postedAt") },
  });
}

/** Amounts in minor units as text, since JSON has no bigint. */
function amountsAsText(value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, amountsAsText(part)]));
}

type Movement = {
  readonly kind: (typeof cardLoanMovements.$inferSelect)["kind"];
  readonly amount: bigint;
  readonly fee: bigint;
  readonly description: string | null;
  readonly entryId: string;
};
/** `balance`: current balance after it. `after`: the last daily step before it. */
type Applied = Pick<Effect, "on" | "moves"> & { readonly balance: bigint; readonly after: Position };

/** The row of a movement as it was applied. */
export function movementRow(
  applied: Applied,
  movement: Movement,
  { loan, by }: Pick<Making, "loan" | "by">,
): RowChange {
  const { on, after, moves, balance } = applied;
  const { kind, amount, fee, description, entryId } = movement;
  return insert(cardLoanMovements, {
    ...{ id: newId(), loanId: loan.row.id, kind, on, afterOn: after.date, afterStep: after.step },
    ...{ currency: loan.row.currency, amountMinor: amount, feeMinor: fee },
    ...{ purchaseMinor: moves.purchase, cashMinor: moves.cash, feesMinor: moves.fee, interestMinor: moves.interest },
    ...{ creditMinor: moves.credit, balanceMinor: balance, limitMinor: loan.limit, description, entryId, by },
    at: fact("postedAt"),
  });
}

function dayEvents({ on, statement, aged }: Effect, { loan }: Making): OutboxEvent[] {
  const { id: subject } = loan.row;
  if (statement) return [{ type: statementCut, subject, payload: { number: statement.number } }];
  if (!aged) return [];
  const { days, bucket, stage } = aged.to;
  return [{ type: loanAged, subject, payload: { on, bucket, days, stage, from: aged.from.bucket } }];
}

/** Days from the notice to the due date. */
export const NOTICE_DAYS = 3;

/** The steps through `to` pass the day of the notice, whoever runs them. Later there is none. */
export function dueSoonEvents({ row, state }: Pick<Loan, "row" | "state">, to: Position): OutboxEvent[] {
  if (!state.statement || balances(state).minimumDue === 0n) return [];
  const { due } = state.statement;
  const notice = { date: addDays(due, -NOTICE_DAYS), step: "DUE_DATE" } as const;
  const passes = isBefore(state.done, notice) && !isBefore(to, notice) && to.date < due;
  return passes ? [{ type: paymentDueSoon, subject: row.id }] : [];
}

/** A loan that has passed its limit by this change. */
export function overLimitEvents(
  before: bigint,
  after: bigint,
  { row, limit }: Pick<Loan, "row" | "limit">,
): OutboxEvent[] {
  const hasPassed = after > limit && before <= limit;
  return hasPassed ? [{ type: loanOverLimit, subject: row.id, payload: { over: (after - limit).toString() } }] : [];
}

type AccrualSource = {
  readonly codes: GlCodes;
  readonly currency: string;
  readonly narrative: string;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly closing?: string | null;
};

/** One entry for accruals and releases of any number of loans of one currency. Null if there are none. */
export function accrualEntry(
  accruals: readonly Effect[],
  { codes, currency, narrative, closing, ...source }: AccrualSource,
): JournalDraft | null {
  const [first] = accruals;
  if (!first) return null;
  const sum = (of: (effect: Effect) => bigint) => accruals.reduce((total, effect) => total + of(effect), 0n);
  const moves = {
    ...{ purchase: 0n, cash: 0n, fee: 0n, interest: 0n, credit: 0n, feeIncome: 0n },
    accrued: sum(({ moves: { accrued } }) => accrued),
    income: sum(({ moves: { income } }) => income),
    suspense: sum(({ moves: { suspense } }) => suspense),
  };
  const lines = linesOf(moves, codes, null, currency);
  if (lines.length === 0) return null;
  const valueDate = accruals.reduce((last, { on }) => (on > last ? on : last), first.on);
  return journalDraft({
    ...{ category: "INTEREST", narrative, ...source, valueDate, lines },
    ...isOfClosing(accruals, closing),
  });
}

/** The columns of a loan's figures after a change. */
export const changedFigures = ({ revision }: Pick<Loan, "revision">, state: State) => ({
  ...figuresOf(state),
  revision: revision + 1,
});

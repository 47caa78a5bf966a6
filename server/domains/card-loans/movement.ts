import { cardLoanFigures } from "@/db/schema/card-loans";
import * as t from "@/words/service/card-loans";
import type { Contribution } from "../../commands/compose";
import type { CommandContext } from "../../commands/plan";
import { update } from "../../commands/rows";
import { required } from "../../kernel/assert";
import { addDays, dateInWords } from "../../kernel/business-date";
import { findLedgerAccount } from "../../posting/accounts";
import type { DraftLine, LedgerAccountRef } from "../../posting/journal-draft";
import { bankDayOf } from "../business-date/queries";
import { act } from "./arithmetic/act";
import { balances } from "./arithmetic/balances";
import type { Effect, Event, State } from "./arithmetic/types";
import {
  type Advanced,
  accrualEntry,
  advanced,
  changedFigures,
  type DayChanges,
  dayChanges,
  dueSoonEvents,
  LOAN_SOURCE,
  type Making,
  movementRow,
  overLimitEvents,
} from "./changes";
import { loanMoved } from "./events";
import { type GlCodes, glCodes, linesOf } from "./gl-accounts";
import { type Loan, soundLoan } from "./loan";

/** A loan at the beginning of a business date: the daily steps of all earlier dates are done. */
export type ReadyLoan = {
  readonly loan: Loan;
  readonly account: LedgerAccountRef;
  readonly codes: GlCodes;
  readonly today: string;
  readonly closing: string | null;
  readonly caughtUp: Advanced;
};

/** Runs the missing daily steps in the same transaction. Throws NOT_FOUND and ILLEGAL_STATE. */
export async function readyLoan({ read }: Pick<CommandContext, "read">, id: string): Promise<ReadyLoan> {
  const loan = await soundLoan(read, id);
  const account = required(await findLedgerAccount(read, id), "the ledger account of a card loan");
  const { businessDate: today, closingDate: closing } = await bankDayOf(read);
  const caughtUp = advanced(loan, { date: addDays(today, -1), step: "CUT" });
  return { loan, account, codes: await glCodes(read), today, closing, caughtUp };
}

/** The charges of missing daily steps, in minor units. */
export const missingCharges = ({ loan, caughtUp }: Pick<ReadyLoan, "loan" | "caughtUp">): bigint =>
  balances(caughtUp.state).current - balances(loan.state).current;

export type Moved = {
  readonly after: State;
  readonly effect: Effect;
  /** Changes of bucket and releases that the movement causes. */
  readonly others: readonly Effect[];
  /** The loan's lines. Those of the other side are missing, and of an event's fee. */
  readonly lines: DraftLine[];
};

/** A movement on the business date. */
export function moved({ loan, account, codes, today, caughtUp }: ReadyLoan, event: Event): Moved {
  const { state: after, effects } = act(loan, caughtUp.state, today, event);
  const effect = required(
    effects.find(({ kind }) => kind === event.kind),
    "the effect of a movement",
  );
  // Daily steps of today may be done already. The event counts from tomorrow, and nothing else happens before it.
  const others = effects.filter((one) => one !== effect);
  return { after, effect, others, lines: linesOf(effect.moves, codes, account, loan.row.currency) };
}

type Described = {
  readonly event: Event;
  readonly description: string | null;
  readonly entryId: string;
};

/**
 * The rows and further entries of a movement: missing daily steps, the movement itself and the loan's figures. A concurrent change of the
 * loan makes a new plan, so does a new business date.
 */
export function movementChanges(
  ready: ReadyLoan,
  { event, description, entryId }: Described,
  context: Pick<CommandContext, "principal">,
): Contribution & { readonly after: State } {
  const { loan } = ready;
  const making = makingOf(ready, context);
  const { after, effect, others } = moved(ready, event);
  const moving = (): DayChanges => {
    const fee = "fee" in event ? event.fee : 0n;
    const row = movementRow(
      { on: effect.on, moves: effect.moves, balance: balances(after).current, after: after.done },
      { kind: event.kind, amount: event.amount, fee, description, entryId },
      making,
    );
    const rest = dayChanges({ effects: others, carried: new Map() }, 0n, making);
    return {
      ...rest,
      rows: [row, ...rest.rows],
      outbox: [...rest.outbox, { type: loanMoved, subject: loan.row.id }],
    };
  };
  return { after, ...changesTo(ready, after, moving, context) };
}

/** The rows and entries of missing daily steps alone, for a change of the terms that count from today. */
export function missingDays(ready: ReadyLoan, context: Pick<CommandContext, "principal">): Contribution {
  const { caughtUp, loan, today } = ready;
  if (caughtUp.state === loan.state) return { expectDay: today };
  return changesTo(ready, caughtUp.state, () => ({ entries: [], rows: [], outbox: [], accruals: [] }), context);
}

const makingOf = (
  { loan, account, codes, closing }: ReadyLoan,
  { principal }: Pick<CommandContext, "principal">,
): Making => ({ loan, account, codes, closing, by: principal.name });

/** Missing daily steps, then the changes of today, and the loan's figures. Lists are in the order of ids, so those of the steps come first. */
function changesTo(
  ready: ReadyLoan,
  after: State,
  ofToday: () => DayChanges,
  context: Pick<CommandContext, "principal">,
): Contribution {
  const { loan, codes, today, closing, caughtUp } = ready;
  const { currency, id } = loan.row;
  const before = balances(loan.state).current;
  const days = dayChanges(caughtUp, before, makingOf(ready, context));
  const changes = ofToday();
  // Releases of today and accruals of the day that is being closed have different dates.
  const accruals = [days, changes].flatMap(
    ({ accruals: of }) =>
      accrualEntry(of, {
        ...{ codes, currency, narrative: t.interestAccruedTo(dateInWords(addDays(today, -1))) },
        ...{ sourceType: LOAN_SOURCE, sourceId: id, closing },
      }) ?? [],
  );
  const set = changedFigures(loan, after);
  return {
    entries: [...days.entries, ...changes.entries, ...accruals],
    rows: [
      ...days.rows,
      ...changes.rows,
      update(cardLoanFigures, { id }, { expect: { revision: [loan.revision] }, set, refusal: "STALE" }),
    ],
    outbox: [
      ...days.outbox,
      ...changes.outbox,
      ...dueSoonEvents(loan, { date: addDays(today, -1), step: "CUT" }),
      ...overLimitEvents(before, balances(after).current, loan),
    ],
    expectDay: today,
    ...(closing !== null && { expectClosing: closing }),
  };
}

import { cardLoanFigures } from "@/db/schema/card-loans";
import * as t from "@/words/service/card-loans";
import type { Contribution } from "../../commands/compose";
import type { CommandContext } from "../../commands/plan";
import { update } from "../../commands/rows";
import { required } from "../../kernel/assert";
import { addDays, dateInWords } from "../../kernel/business-date";
import { findLedgerAccount } from "../../posting/accounts";
import type { DraftLine, LedgerAccountRef } from "../../posting/journal-draft";
import { businessDate } from "../business-date/queries";
import { act } from "./arithmetic/act";
import { balances } from "./arithmetic/balances";
import type { Effect, Event, State } from "./arithmetic/types";
import {
  type Advanced,
  accrualEntry,
  advanced,
  changedFigures,
  dayChanges,
  LOAN_SOURCE,
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
  readonly caughtUp: Advanced;
};

/** Runs the missing daily steps in the same transaction. Throws NOT_FOUND and ILLEGAL_STATE. */
export async function readyLoan({ read }: Pick<CommandContext, "read">, id: string): Promise<ReadyLoan> {
  const loan = await soundLoan(read, id);
  const account = required(await findLedgerAccount(read, id), "the ledger account of a card loan");
  const today = await businessDate(read);
  const caughtUp = advanced(loan, { date: addDays(today, -1), step: "CUT" });
  return { loan, account, codes: await glCodes(read), today, caughtUp };
}

export type Moved = {
  readonly after: State;
  readonly effect: Effect;
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
  return { after, effect, lines: linesOf(effect.moves, codes, account, loan.row.currency) };
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
  { principal }: Pick<CommandContext, "principal">,
): Contribution & { readonly after: State } {
  const { loan, account, codes, today, caughtUp } = ready;
  const { currency, id } = loan.row;
  const making = { loan, account, codes, by: principal.name };
  const days = dayChanges(caughtUp, balances(loan.state).current, making);
  const outcome = act(loan, caughtUp.state, today, event);
  const { effect } = moved(ready, event);
  const others = outcome.effects.filter(({ kind }) => kind !== event.kind);
  const rest = dayChanges({ effects: others, carried: new Map() }, 0n, making);
  const after = outcome.state;
  const now = balances(after);
  const narrative = t.interestAccruedTo(dateInWords(addDays(today, -1)));
  const accrual = accrualEntry([...days.accruals, ...rest.accruals], {
    ...{ codes, currency, narrative, sourceType: LOAN_SOURCE, sourceId: id },
  });
  const fee = "fee" in event ? event.fee : 0n;
  const row = movementRow(
    { on: effect.on, moves: effect.moves, balance: now.current, after: after.done },
    { kind: event.kind, amount: event.amount, fee, description, entryId },
    making,
  );
  const set = changedFigures(loan, after);
  return {
    after,
    entries: [...days.entries, ...rest.entries, ...(accrual ? [accrual] : [])],
    rows: [
      ...days.rows,
      row,
      ...rest.rows,
      update(cardLoanFigures, { id }, { expect: { revision: [loan.revision] }, set, refusal: "STALE" }),
    ],
    outbox: [
      ...days.outbox,
      ...rest.outbox,
      { type: loanMoved, subject: id },
      ...overLimitEvents(balances(loan.state).current, now.current, loan),
    ],
    expectDay: today,
  };
}

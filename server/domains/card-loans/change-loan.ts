import { cardLoans } from "@/db/schema/card-loans";
import * as t from "@/words/service/card-loans";
import { may } from "../../auth/principal";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import { changeRecord } from "../../commands/edit";
import type { CommandContext, Plan } from "../../commands/plan";
import type { NewRow } from "../../commands/rows";
import { fact, type Planned, plannedView } from "../../commands/template";
import type { CardLoanView } from "../../contract/card-loans/loans";
import * as contract from "../../contract/card-loans/loans";
import { required } from "../../kernel/assert";
import { DomainError } from "../../kernel/errors";
import { moneyFromWire, moneyText } from "../../kernel/money";
import { RETIRED } from "../../posting/account-states";
import type { LedgerAccountChange } from "../../posting/accounts";
import { cardholder } from "../parties/cardholder";
import { partyAsRead } from "../parties/queries";
import { balances } from "./arithmetic/balances";
import { overLimitEvents } from "./changes";
import { loanChanged } from "./events";
import { figuresOf } from "./figures";
import { requireWithinLimit } from "./limit";
import { missingDays, readyLoan } from "./movement";
import { getCardLoanForChange, viewOf } from "./queries";

// States and limit of a card loan (2A; RULES.md). The ledger account blocks debits with the loan, so that authorizations decline. A
// repeated change is a no-op. Moves no money and never parks.

type Found = Awaited<ReturnType<typeof getCardLoanForChange>>;
type Change = {
  readonly set: Partial<NewRow<typeof cardLoans>>;
  readonly account: LedgerAccountChange;
  readonly plan?: Pick<Plan, "requireRows" | "auditDetail" | "outbox" | "warnings">;
};

/** A change, or none for a no-op. Throws CHANGED_MEANWHILE. */
async function changeLoan(
  found: Found,
  change: Change | null,
  context: CommandContext,
): Promise<Plan & { answer: Planned<CardLoanView> }> {
  const { id } = found.row;
  const { set = {}, account, plan: more = {} } = change ?? {};
  const event = change ? { event: loanChanged } : {};
  const { plan, after, isChanged } = await changeRecord(cardLoans, { id }, found, { set, ...event }, context);
  const reader = { mayReadCustomers: may(context.principal, "customer:read") };
  return {
    ...plan,
    ...(isChanged && account && { accounts: [account] }),
    requireRows: [...(plan.requireRows ?? []), ...(more.requireRows ?? [])],
    outbox: [...(plan.outbox ?? []), ...((isChanged && more.outbox) || [])],
    warnings: more.warnings ?? [],
    subject: { type: "card_loan", id },
    ...(isChanged ? more.auditDetail && { auditDetail: more.auditDetail } : { auditDetail: { unchanged: true } }),
    answer: plannedView((row) => viewOf(row, reader), after),
  };
}

const illegal = (message: string) => new DomainError("ILLEGAL_STATE", message);

type Why = { readonly note?: string | undefined };

function stateOf(status: CardLoanView["status"], { principal }: CommandContext, { note }: Why = {}) {
  return { status, blockReason: null, statusNote: note?.trim() || null, statusChangedBy: principal.name };
}

export const blockCardLoan = command(contract.blockCardLoan, {
  plan: async ({ params: { id }, body }, context) => {
    const found = await getCardLoanForChange(context.read, id);
    if (found.row.status === "CLOSED") throw illegal(t.loanIsClosed);
    if (found.row.status === "BLOCKED") return changeLoan(found, null, context);
    const { reason = "MANUAL" } = body;
    const set = { ...stateOf("BLOCKED", context, body), blockReason: reason };
    return changeLoan(found, { set, account: { op: "block", id, debits: true, credits: false, reason } }, context);
  },
});

export const unblockCardLoan = command(contract.unblockCardLoan, {
  plan: async ({ params: { id } }, context) => {
    const found = await getCardLoanForChange(context.read, id);
    if (found.row.status === "CLOSED") throw illegal(t.loanIsClosed);
    if (found.row.status === "ACTIVE") throw illegal(t.loanIsNotBlocked);
    const party = await cardholder(context.read, found.row.partyId, "UNBLOCKED");
    const set = stateOf("ACTIVE", context);
    const plan = { requireRows: [partyAsRead(party)] };
    return changeLoan(found, { set, account: { op: "unblock", id }, plan }, context);
  },
});

export const closeCardLoan = command(contract.closeCardLoan, {
  plan: async ({ params: { id }, body }, context) => {
    const found = await getCardLoanForChange(context.read, id);
    if (found.row.status === "CLOSED") return changeLoan(found, null, context);
    const set = { ...stateOf("CLOSED", context, body), closedAt: fact("postedAt") };
    // Open for payments, interest, and captures of pending authorizations.
    const account = { op: "block", id, debits: true, credits: false, reason: RETIRED } as const;
    return changeLoan(found, { set, account }, context);
  },
});

/** Missing daily steps run first, so that the limit counts from today. */
export const setCreditLimit = command(contract.setCreditLimit, {
  plan: async ({ params: { id }, body }, context) => {
    const found = await getCardLoanForChange(context.read, id);
    const { currency, limitMinor, status, figures } = found.row;
    if (status === "CLOSED") throw illegal(t.loanIsClosed);
    const { money, field } = required(contract.limitIn(body), "the amount of a credit limit");
    const limit = moneyFromWire(money, field);
    if (limit.currency !== currency) {
      throw new DomainError("CURRENCY_MISMATCH", t.loanIsIn(currency, limit.currency), {
        fieldErrors: { [`${field}.currency`]: t.mustBeCurrency(currency) },
      });
    }
    // An unchanged limit is exempt, so that a lowered limit of the bank hinders nothing else.
    if (limit.minor === limitMinor) return changeLoan(found, null, context);
    await requireWithinLimit(context.read, limit, field);
    const ready = await readyLoan(context, id);
    const account = { op: "floor", id, floor: (-limit.minor).toString() } as const;
    const { state } = ready.caughtUp;
    const { current: balance } = balances(state);
    const isOver = balance > limit.minor;
    const over = { row: ready.loan.row, limit: limit.minor };
    const outbox = isOver && figures.balanceMinor <= limitMinor ? overLimitEvents(limit.minor, balance, over) : [];
    const warnings = isOver ? [t.balanceExceedsLimit(moneyText({ minor: balance, currency }))] : [];
    const caughtUp = { ...found, row: { ...found.row, figures: { ...figures, ...figuresOf(state) } } };
    const change = { set: { limitMinor: limit.minor }, account, plan: { outbox, warnings } };
    const plan = await changeLoan(caughtUp, change, context);
    return compose({ ...plan, forced: [id] }, missingDays(ready, context));
  },
});

import * as t from "@/words/service/card-loans";
import { may } from "../../auth/principal";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import type { CommandContext } from "../../commands/plan";
import { plannedView } from "../../commands/template";
import * as contract from "../../contract/card-loans/loans";
import { DomainError } from "../../kernel/errors";
import { type Money, type MoneyWire, moneyText, positiveMoney } from "../../kernel/money";
import { credit, debit, journalDraft, type LedgerAccountRef } from "../../posting/journal-draft";
import { partyOfAccount } from "../accounts/account-owners";
import { customerAccount, requireCurrency } from "../accounts/customer-account";
import { cardholder } from "../parties/cardholder";
import { partyAsRead } from "../parties/queries";
import { balances } from "./arithmetic/balances";
import type { Event, State } from "./arithmetic/types";
import { LOAN_SOURCE } from "./changes";
import { figuresOf } from "./figures";
import { moved, movementChanges, type ReadyLoan, readyLoan } from "./movement";
import { getCardLoanForChange, viewOf } from "./queries";

// Payments of a card loan and payouts of its credit balance (RULES.md). Locks both ledger accounts by id. Never parks.

/** Throws CURRENCY_MISMATCH. */
export function moneyOf({ loan }: Pick<ReadyLoan, "loan">, wire: MoneyWire): Money {
  const money = positiveMoney(wire);
  const { currency } = loan.row;
  if (money.currency === currency) return money;
  throw new DomainError("CURRENCY_MISMATCH", t.loanIsIn(currency, money.currency), {
    fieldErrors: { "amount.currency": t.mustBeCurrency(currency) },
  });
}

/** The loan's view once its figures are `after`. */
async function answerOf(id: string, after: State, { read, principal }: CommandContext) {
  const { row } = await getCardLoanForChange(read, id);
  const reader = { mayReadCustomers: may(principal, "customer:read") };
  return plannedView((loan) => viewOf(loan, reader), { ...row, figures: { ...row.figures, ...figuresOf(after) } });
}

type Transfer = {
  readonly ready: ReadyLoan;
  readonly event: Event;
  readonly narrative: string;
  readonly other: { readonly account: LedgerAccountRef; readonly field: string };
  /** The state of the loan does not refuse it. */
  readonly forced: boolean;
};

/** A movement between the loan and a deposit account. */
async function between({ ready, event, narrative, other, forced }: Transfer, context: CommandContext) {
  const { id } = ready.loan.row;
  const { account, field } = other;
  const money = { minor: event.amount, currency: account.currency };
  const { lines } = moved(ready, event);
  const entry = journalDraft({
    category: "CARD",
    narrative,
    sourceType: LOAN_SOURCE,
    sourceId: id,
    lines: event.kind === "PAYOUT" ? [...lines, credit(account, money)] : [debit(account, money), ...lines],
  });
  const { after, ...changes } = movementChanges(
    ready,
    { event, description: account.number, entryId: entry.id },
    context,
  );
  return compose(
    {
      entries: [entry],
      active: [account.id],
      ...(forced && { forced: [id] }),
      fields: { amount: "amount", accounts: [[account.id, field]] },
      subject: { type: "card_loan", id },
      auditDetail: { amount: moneyText(money), account: account.number },
      answer: await answerOf(id, after, context),
    },
    changes,
  );
}

/** Throws NOT_FOUND, UNKNOWN_ACCOUNT, CURRENCY_MISMATCH, ILLEGAL_STATE, and the refusals of postings. */
export const payCardLoan = command(contract.payCardLoan, {
  plan: async ({ params, body }, context) => {
    const ready = await readyLoan(context, params.id);
    const money = moneyOf(ready, body.amount);
    const { status, reference } = ready.loan.row;
    const field = "fromDepositAccountId";
    const account = await customerAccount(context.read, { id: body.fromDepositAccountId }, field);
    requireCurrency(account, money, field);
    if (status === "CLOSED" && balances(ready.caughtUp.state).current <= 0n)
      throw new DomainError("ILLEGAL_STATE", t.closedLoanIsPaid);
    const event = { kind: "PAYMENT", amount: money.minor } as const;
    // Missing daily steps may charge more than the payment.
    const transfer = { ready, event, narrative: t.paymentOf(reference), other: { account, field }, forced: true };
    return between(transfer, context);
  },
});

/**
 * Refused by a blocked loan, not by a closed one. Throws UNSUITABLE_ACCOUNT for an account of another customer, INSUFFICIENT_FUNDS above the
 * credit balance, and PARTY_BLOCKED.
 */
export const payOutCreditBalance = command(contract.payOutCreditBalance, {
  plan: async ({ params, body }, context) => {
    const ready = await readyLoan(context, params.id);
    const money = moneyOf(ready, body.amount);
    const { partyId, reference, status } = ready.loan.row;
    const party = await cardholder(context.read, partyId, "UNBLOCKED");
    const field = "toDepositAccountId";
    const account = await customerAccount(context.read, { id: body.toDepositAccountId }, field);
    requireCurrency(account, money, field);
    if ((await partyOfAccount(context.read, account.id)) !== partyId) {
      throw new DomainError("UNSUITABLE_ACCOUNT", t.accountIsOfAnother, {
        fieldErrors: { [field]: t.belongsToAnotherCustomer },
      });
    }
    const { credit: available } = ready.caughtUp.state;
    if (money.minor > available) {
      const text = moneyText({ ...money, minor: available });
      throw new DomainError("INSUFFICIENT_FUNDS", t.creditBalanceIs(text), {
        fieldErrors: { "amount.amount": t.mayNotExceed(text) },
      });
    }
    const event = { kind: "PAYOUT", amount: money.minor } as const;
    const transfer = { ready, event, narrative: t.payoutOf(reference), other: { account, field } };
    const plan = await between({ ...transfer, forced: status === "CLOSED" }, context);
    return compose(plan, { requireRows: [partyAsRead(party)] });
  },
});

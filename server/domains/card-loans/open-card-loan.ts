import { randomInt } from "node:crypto";
import { cardLoanFigures, cardLoans } from "@/db/schema/card-loans";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-loans";
import { may } from "../../auth/principal";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact, plannedView } from "../../commands/template";
import { config } from "../../config";
import * as contract from "../../contract/card-loans/loans";
import type { BodyOf } from "../../contract/operation";
import { withCheckDigit } from "../../kernel/check-digit";
import { exponentOf } from "../../kernel/currency";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { type Money, moneyFromWire, positiveMoney } from "../../kernel/money";
import { glCodeOf } from "../../posting/accounts";
import { isProduct } from "../accounts/products/queries";
import { businessDate } from "../business-date/queries";
import { cardholder } from "../parties/cardholder";
import { partyAsRead } from "../parties/queries";
import { opened } from "./arithmetic/opened";
import { loanChanged } from "./events";
import { figuresOf } from "./figures";
import { LOAN_PURPOSE } from "./gl-accounts";
import { requireWithinLimit } from "./limit";
import { termsOf } from "./loan";
import { type LoanRecord, viewOf } from "./queries";
import { USUAL_TERMS, usualCycleDay } from "./usual-terms";

// Opens a card loan with its ledger account (RULES.md). Requires the cardholder unchanged and the same day at commit. Moves no money and
// never parks.

type Body = BodyOf<typeof contract.openCardLoan>;

/** Random, so that a reference does not reveal its neighbors. */
const newReference = () => `CL${withCheckDigit(String(randomInt(1_000_000_000, 10_000_000_000)))}`;

/** Whole major units in minor units. */
const major = (units: bigint, currency: string) => units * 10n ** BigInt(exponentOf(currency));

/** Throws CURRENCY_MISMATCH. */
function floorOf({ minDueFloor }: Body, currency: string): bigint {
  if (minDueFloor === undefined) return major(BigInt(USUAL_TERMS.floor), currency);
  const floor = moneyFromWire(minDueFloor, "minDueFloor");
  if (floor.currency === currency) return floor.minor;
  throw new DomainError("CURRENCY_MISMATCH", t.loanIsIn(currency, floor.currency), {
    fieldErrors: { "minDueFloor.currency": t.mustBeCurrency(currency) },
  });
}

/** The bank's late fee, rounded down to the currency's decimals. */
function lateFeeIn(currency: string): bigint {
  const [whole = "0", part = ""] = config().cards.lateFee.split(".");
  const decimals = exponentOf(currency);
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, "0"));
}

async function termsIn(read: ReadDb, body: Body, limit: Money, openedOn: string) {
  const { purchaseApr = 0, cashAdvanceApr = 0, penaltyApr = 0, minDuePercent = USUAL_TERMS.minDuePercent } = body;
  // At most six decimals, which are never written with an exponent.
  const text = (percent: number) => String(percent);
  if (body.productId !== undefined && !(await isProduct(read, body.productId))) {
    throw new DomainError("UNKNOWN_PRODUCT", t.thereIsNoSuchProduct, {
      fieldErrors: { productId: t.isNotAProduct },
    });
  }
  return {
    ...{ productId: body.productId ?? null, currency: limit.currency, limitMinor: limit.minor },
    ...{ purchaseApr: text(purchaseApr), cashApr: text(cashAdvanceApr), penaltyApr: text(penaltyApr) },
    ...{ minDuePercent: text(minDuePercent), floorMinor: floorOf(body, limit.currency) },
    ...{ lateFeeMinor: lateFeeIn(limit.currency), lateFeeGraceDays: config().cards.lateFeeGraceDays },
    gracePeriodDays: body.gracePeriodDays ?? USUAL_TERMS.gracePeriodDays,
    cycleDay: body.cycleDay ?? usualCycleDay(openedOn),
  };
}

/** Throws ABOVE_LIMIT, CURRENCY_MISMATCH, UNKNOWN_PARTY, PARTY_UNDER_REVIEW, PARTY_BLOCKED and UNKNOWN_PRODUCT, all 422. */
export const openCardLoan = command(contract.openCardLoan, {
  replanOn: ["card_loans_reference_unique", "ledger_accounts_number_unique"],
  plan: async ({ body }, { read, principal }) => {
    const party = await cardholder(read, body.cardholderPartyId, "ACTIVE");
    const limit = positiveMoney(body.creditLimit, "creditLimit");
    await requireWithinLimit(read, limit, "creditLimit");
    const openedOn = await businessDate(read);
    const [id, reference] = [newId(), newReference()];
    const loan = {
      ...{ id, reference, partyId: party.partyId },
      ...(await termsIn(read, body, limit, openedOn)),
      ...{ status: "ACTIVE" as const, blockReason: null, statusNote: null, statusChangedBy: null, closedAt: null },
      ...{ openedOn, openedAt: fact("postedAt"), openedBy: principal.name },
      ...{ version: 1, updatedAt: null, updatedBy: null },
    };
    const { currency } = limit;
    const figures = { ...figuresOf(opened(termsOf({ ...loan, openedAt: "" }), openedOn)), revision: 1 };
    const floor = (-limit.minor).toString();
    const glCode = await glCodeOf(read, LOAN_PURPOSE);
    const reader = { mayReadCustomers: may(principal, "customer:read") };
    return {
      accounts: [{ op: "open", id, kind: "CARD_LOAN", number: reference, side: "CREDIT", glCode, currency, floor }],
      rows: [insert(cardLoans, loan), insert(cardLoanFigures, { id, currency, ...figures })],
      requireRows: [partyAsRead(party)],
      expectDay: openedOn,
      subject: { type: "card_loan", id },
      auditDetail: { reference, customerNo: party.customerNo, creditLimit: body.creditLimit, ...aprsOf(loan) },
      outbox: [{ type: loanChanged }],
      answer: plannedView((row: LoanRecord) => viewOf(row, reader), {
        ...loan,
        ...{ figures, held: 0n, cardholderName: party.name },
      }),
    };
  },
});

const aprsOf = ({
  purchaseApr,
  cashApr,
  penaltyApr,
}: {
  purchaseApr: string;
  cashApr: string;
  penaltyApr: string;
}) => ({
  purchaseApr,
  cashApr,
  penaltyApr,
});

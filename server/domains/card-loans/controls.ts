import type { PgColumn } from "drizzle-orm/pg-core";
import { cardLoanFigures } from "@/db/schema/card-loans";
import * as t from "@/words/service/card-loans";
import type { Control } from "../../domain";
import { sumMinor } from "../ledger/sums";

const { currency, purchaseMinor, cashMinor, feeMinor, interestMinor, creditMinor, accruedMinor, suspendedMinor } =
  cardLoanFigures;

/** The loans' figures against the general ledger, per account. */
export const CONTROLLED = [
  { name: "CARD_LOAN_PURCHASES", side: "DEBIT", purpose: "CARD_LOAN_PURCHASE_RECEIVABLE", column: purchaseMinor },
  { name: "CARD_LOAN_CASH", side: "DEBIT", purpose: "CARD_LOAN_CASH_RECEIVABLE", column: cashMinor },
  { name: "CARD_LOAN_FEES", side: "DEBIT", purpose: "CARD_LOAN_FEE_RECEIVABLE", column: feeMinor },
  { name: "CARD_LOAN_INTEREST", side: "DEBIT", purpose: "CARD_LOAN_INTEREST_RECEIVABLE", column: interestMinor },
  { name: "CARD_LOAN_CREDIT_BALANCES", side: "CREDIT", purpose: "CARD_LOAN_CREDIT_BALANCE", column: creditMinor },
  { name: "CARD_LOAN_ACCRUED", side: "DEBIT", purpose: "CARD_INTEREST_ACCRUED", column: accruedMinor },
  { name: "CARD_LOAN_SUSPENDED", side: "CREDIT", purpose: "INTEREST_IN_SUSPENSE", column: suspendedMinor },
] as const satisfies readonly { name: string; side: Control["side"]; purpose: string; column: PgColumn }[];

const ofFigures = ({ name, side, purpose, column }: (typeof CONTROLLED)[number]): Control => ({
  name,
  words: { title: t.controls[name], note: t.figuresOfLoans },
  side,
  purposes: [purpose],
  items: (read) =>
    read
      .select({ currency, minor: sumMinor(column) })
      .from(cardLoanFigures)
      .groupBy(currency),
});

export const loanControls: readonly Control[] = [
  {
    name: "CARD_LOANS",
    words: { title: t.cardLoans, note: t.cardLoanAccounts },
    side: "DEBIT",
    purposes: [
      "CARD_LOAN_PURCHASE_RECEIVABLE",
      "CARD_LOAN_CASH_RECEIVABLE",
      "CARD_LOAN_FEE_RECEIVABLE",
      "CARD_LOAN_INTEREST_RECEIVABLE",
      "CARD_LOAN_CREDIT_BALANCE",
    ],
    items: "CARD_LOAN",
  },
  ...CONTROLLED.map(ofFigures),
];

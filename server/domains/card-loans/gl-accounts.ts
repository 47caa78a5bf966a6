import type { ReadDb } from "@/db/tx";
import { glCodeOf } from "../../posting/accounts";
import { credit, type DraftLine, debit, type LedgerAccountRef } from "../../posting/journal-draft";
import type { Moves } from "./arithmetic/types";

/** General-ledger purposes by part of a movement, with the side that raises it. Receivables and credit balances name the loan. */
const PARTS = {
  interest: { purpose: "CARD_LOAN_INTEREST_RECEIVABLE", side: "DEBIT", ofLoan: true },
  fee: { purpose: "CARD_LOAN_FEE_RECEIVABLE", side: "DEBIT", ofLoan: true },
  cash: { purpose: "CARD_LOAN_CASH_RECEIVABLE", side: "DEBIT", ofLoan: true },
  purchase: { purpose: "CARD_LOAN_PURCHASE_RECEIVABLE", side: "DEBIT", ofLoan: true },
  credit: { purpose: "CARD_LOAN_CREDIT_BALANCE", side: "CREDIT", ofLoan: true },
  accrued: { purpose: "CARD_INTEREST_ACCRUED", side: "DEBIT", ofLoan: false },
  income: { purpose: "CARD_INTEREST_INCOME", side: "CREDIT", ofLoan: false },
  suspense: { purpose: "INTEREST_IN_SUSPENSE", side: "CREDIT", ofLoan: false },
  feeIncome: { purpose: "FEE_INCOME_CARD", side: "CREDIT", ofLoan: false },
} as const satisfies Record<keyof Moves, { purpose: string; side: "DEBIT" | "CREDIT"; ofLoan: boolean }>;

type Part = keyof typeof PARTS;
const parts = Object.keys(PARTS) as Part[];

/** The ledger account's own, which no line uses. */
export const LOAN_PURPOSE = "CARD_LOAN";

export type GlCodes = Readonly<Record<Part, string>>;

export async function glCodes(read: ReadDb): Promise<GlCodes> {
  const codes = await Promise.all(
    parts.map(async (part) => [part, await glCodeOf(read, PARTS[part].purpose)] as const),
  );
  return Object.fromEntries(codes) as GlCodes;
}

type LoanRow = { readonly id: string; readonly reference: string; readonly currency: string };

/** The ledger account of a loan, without reading it. Every line names the general-ledger account of its part. */
export const ledgerAccountOf = ({ id, reference, currency }: LoanRow, codes: GlCodes): LedgerAccountRef => ({
  ...{ id, kind: "CARD_LOAN", number: reference, side: "CREDIT", glCode: codes.purchase, currency },
});

/** The loan's ledger account on the general-ledger account of a part. */
export const partOf = (account: LedgerAccountRef, codes: GlCodes, part: Part): LedgerAccountRef => ({
  ...account,
  glCode: codes[part],
});

/** Lines of a movement in the order of the waterfall. Parts of zero have none. */
export function linesOf(moves: Moves, codes: GlCodes, account: LedgerAccountRef | null, currency: string): DraftLine[] {
  return parts.flatMap((part) => {
    const change = moves[part];
    if (change === 0n) return [];
    const { side, ofLoan } = PARTS[part];
    const target = ofLoan && account ? partOf(account, codes, part) : codes[part];
    const isDebit = side === "DEBIT" ? change > 0n : change < 0n;
    const money = { minor: change < 0n ? -change : change, currency };
    return [isDebit ? debit(target, money) : credit(target, money)];
  });
}

import { commissionAccruals } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import type { Contribution } from "../../commands/compose";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import { newId } from "../../kernel/ids";
import type { Money } from "../../kernel/money";
import { credit, debit, journalDraft } from "../../posting/journal-draft";
import { glCodeOrSuspense } from "../pricing/suspense";

/** `sourceType` of the entries that accrue commission; their `sourceId` is the accrual. */
export const ACCRUAL_SOURCE = "commission_accrual";

/** The control that holds commission payable against accruals. */
export const PAYABLE_CONTROL = "COMMISSION_PAYABLE";

/** What was earned: the definition as it is now, and the amount that it came to. */
export type EarnedCommission = {
  readonly code: string;
  readonly name: string;
  readonly expenseGlCode: string;
  readonly payableGlCode: string;
  /** Above zero. */
  readonly amount: Money;
};

/** Of a registration what an accrual copies: it outlives it. */
export type EarningPayee = {
  readonly id: string;
  readonly ownerPartyId: string;
  readonly settlementAccountId: string;
  readonly name: string | null;
  readonly whtTaxClass: string | null;
};

/**
 * What a movement owes its payee: an entry of its own beside the movement's (Dr expense / Cr payable, category COMMISSION) and the row
 * that a payout will pay. A code that is no account of the chart posts to suspense with an exception. Only inserts, and no account of a
 * customer: a movement with it is still posted in company.
 */
export async function accrualOf(
  read: ReadDb,
  earned: {
    commission: EarnedCommission;
    payee: EarningPayee;
    movementEntryId: string;
    branchCode: string | null;
  },
): Promise<Contribution> {
  const { commission, payee, movementEntryId, branchCode } = earned;
  const { code, name, amount } = commission;
  const [id, entryId] = [newId(), newId()];
  const posted = { entryId, code, amount };
  const expense = await glCodeOrSuspense(read, { code: commission.expenseGlCode }, posted);
  const payable = await glCodeOrSuspense(read, { code: commission.payableGlCode, control: PAYABLE_CONTROL }, posted);
  const entry = journalDraft({
    id: entryId,
    category: "COMMISSION",
    narrative: name,
    sourceType: ACCRUAL_SOURCE,
    sourceId: id,
    branchCode,
    lines: [debit(expense.glCode, amount), credit(payable.glCode, amount)],
  });
  const accrual = insert(commissionAccruals, {
    id,
    beneficiaryId: payee.id,
    beneficiaryName: payee.name,
    ownerPartyId: payee.ownerPartyId,
    settlementAccountId: payee.settlementAccountId,
    whtTaxClass: payee.whtTaxClass,
    commissionCode: code,
    commissionName: name,
    payableGlCode: payable.glCode,
    amountMinor: amount.minor,
    currency: amount.currency,
    status: "ACCRUED",
    movementEntryId,
    entryId,
    businessDate: fact("businessDate"),
    createdAt: fact("postedAt"),
  });
  return { entries: [entry], rows: [accrual, ...expense.rows, ...payable.rows] };
}

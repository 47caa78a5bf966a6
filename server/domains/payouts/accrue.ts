import { commissionAccruals } from "@/db/schema/payouts";
import type { Contribution } from "../../commands/compose";
import { insert, type RowChange } from "../../commands/rows";
import { fact } from "../../commands/template";
import { newId } from "../../kernel/ids";
import type { Money } from "../../kernel/money";
import { credit, debit, journalDraft } from "../../posting/journal-draft";

/** `sourceType` of entries that accrue commission. Their `sourceId` is the accrual. */
export const ACCRUAL_SOURCE = "commission_accrual";

export const PAYABLE_CONTROL = "COMMISSION_PAYABLE";

/** The general-ledger account of the accrual, and rows that explain the choice. */
type PostedTo = { readonly glCode: string; readonly rows: readonly RowChange[] };

/** Copied, because an accrual outlives its registration. */
export type EarningPayee = {
  readonly id: string;
  readonly ownerPartyId: string;
  readonly settlementAccountId: string;
  readonly name: string | null;
  readonly whtTaxClass: string | null;
};

/**
 * The commission of a movement: a separate entry (Dr expense / Cr payable, category COMMISSION) and the accrual. It only inserts and locks
 * no customer account, so the movement can still be posted in a group.
 */
export function accrualOf(earned: {
  entryId: string;
  /** Above zero. */
  commission: { readonly code: string; readonly name: string; readonly amount: Money };
  expense: PostedTo;
  payable: PostedTo;
  payee: EarningPayee;
  movementEntryId: string;
  branchCode: string | null;
}): Contribution {
  const { entryId, expense, payable, payee, movementEntryId, branchCode } = earned;
  const { code, name, amount } = earned.commission;
  const id = newId();
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

import { pricingExceptions } from "@/db/schema/pricing";
import type { ReadDb } from "@/db/tx";
import { insert, type RowChange } from "../../commands/rows";
import { fact } from "../../commands/template";
import { newId } from "../../kernel/ids";
import type { Money } from "../../kernel/money";
import { findGlCode, glCodeOf } from "../../posting/accounts";
import { controlOf } from "../ledger/controlled-accounts";
import { PAYABLE_CONTROL } from "../payouts/accrue";

/**
 * An account of the general ledger, as a definition (its code) or a rule (a purpose) names it. `control`: the one that adds up what is
 * posted there by this very movement, if it is such an account.
 */
export type WantedGlAccount = ({ readonly code: string } | { readonly purpose: string }) & {
  readonly control?: string;
};

/** What is posted there: by which entry, of which charge or commission, and how much. */
export type PostedThere = { readonly entryId: string; readonly code: string; readonly amount: Money };

/**
 * The account of the general ledger that is meant, or suspense where there is none, with the row that raises an exception: what is
 * wrong in the catalogue never stops a customer's transaction. An account that a control holds against something else (deposits, cash,
 * what is owed to payees) is none to be named: a line there would stand in the books and in no account, till or accrual.
 */
export async function glCodeOrSuspense(
  read: ReadDb,
  wanted: WantedGlAccount,
  { entryId, code, amount }: PostedThere,
): Promise<{ glCode: string; rows: RowChange[] }> {
  const glCode = await findGlCode(read, wanted);
  if (glCode !== undefined && !(await isControlled(read, glCode, wanted.control))) return { glCode, rows: [] };
  const exception = insert(pricingExceptions, {
    id: newId(),
    entryId,
    code,
    wanted: "code" in wanted ? wanted.code : wanted.purpose,
    amountMinor: amount.minor,
    currency: amount.currency,
    raisedAt: fact("postedAt"),
  });
  return { glCode: await glCodeOf(read, "SUSPENSE"), rows: [exception] };
}

/** A commission that was earned: the definition as it is now, and the amount that it came to. */
export type EarnedCommission = {
  readonly code: string;
  readonly name: string;
  readonly expenseGlCode: string;
  readonly payableGlCode: string;
  /** Above zero. */
  readonly amount: Money;
};

/** The two accounts of the entry that accrues a commission. */
export async function accountsOfCommission(
  read: ReadDb,
  { code, amount, expenseGlCode, payableGlCode }: EarnedCommission,
  entryId: string,
) {
  const posted = { entryId, code, amount };
  return {
    expense: await glCodeOrSuspense(read, { code: expenseGlCode }, posted),
    payable: await glCodeOrSuspense(read, { code: payableGlCode, control: PAYABLE_CONTROL }, posted),
  };
}

async function isControlled(read: ReadDb, glCode: string, own: string | undefined): Promise<boolean> {
  const control = await controlOf(read, glCode);
  return control !== undefined && control !== own;
}

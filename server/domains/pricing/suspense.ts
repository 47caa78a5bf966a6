import { pricingExceptions } from "@/db/schema/pricing";
import type { ReadDb } from "@/db/tx";
import { insert, type RowChange } from "../../commands/rows";
import { fact } from "../../commands/template";
import { newId } from "../../kernel/ids";
import type { Money } from "../../kernel/money";
import { findGlCode, glCodeOf } from "../../posting/accounts";
import { controlOf } from "../ledger/control-totals";
import { PAYABLE_CONTROL } from "../payouts/accrue";

/**
 * A general-ledger account by code (definition) or purpose (rule). `control`: the control account that this movement itself reconciles, if
 * any.
 */
export type WantedGlAccount = ({ readonly code: string } | { readonly purpose: string }) & {
  readonly control?: string;
};

export type PostedThere = { readonly entryId: string; readonly code: string; readonly amount: Money };

/**
 * The requested account, or suspense with a pricing exception: a mistake in the catalogue never stops a transaction. Accounts with other
 * control totals (deposits, cash, commission payable) are refused, because a line there would have no counterpart.
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

/** The definition as it is now, and the amount earned. */
export type EarnedCommission = {
  readonly code: string;
  readonly name: string;
  readonly expenseGlCode: string;
  readonly payableGlCode: string;
  /** Above zero. */
  readonly amount: Money;
};

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

import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/accounts";
import { DomainError } from "../../kernel/errors";
import type { Money } from "../../kernel/money";
import { findLedgerAccount } from "../../posting/accounts";
import type { LedgerAccountRef } from "../../posting/journal-draft";
import { findAccount } from "./queries";

/**
 * The immutable properties of a customer account named at `field`, by id or number. Its state is checked under lock. Throws
 * UNKNOWN_ACCOUNT for a missing or internal account.
 */
export async function customerAccount(
  read: ReadDb,
  by: { id: string } | { number: string },
  field: string,
): Promise<LedgerAccountRef> {
  const account = await findLedgerAccount(read, "id" in by ? by.id : by.number);
  // An id is not accepted as a number.
  const isMeant = "id" in by || account?.number === by.number;
  if (account?.kind === "CUSTOMER" && isMeant) return account;
  const message = "id" in by ? t.thereIsNoSuchAccount : t.thereIsNoAccount(by.number);
  throw new DomainError("UNKNOWN_ACCOUNT", message, { fieldErrors: { [field]: t.isNotAnAccount } });
}

/** Throws CURRENCY_MISMATCH at the account's field and at the amount. */
export function requireCurrency(
  account: Pick<LedgerAccountRef, "number" | "currency">,
  { currency }: Money,
  field: string,
): void {
  if (account.currency === currency) return;
  const message = t.accountIsHeldIn(account.number, account.currency, currency);
  throw new DomainError("CURRENCY_MISMATCH", message, {
    fieldErrors: { [field]: t.fieldIsHeldIn(account.currency), "amount.currency": t.mustBeCurrency(account.currency) },
  });
}

/** Holder and number: `Ada Okafor, account 167768988210`. Internal accounts have only their number. */
export async function accountInWords(read: ReadDb, number: string | null): Promise<string> {
  if (number === null) return t.accountWithoutANumber;
  const record = await findAccount(read, number);
  return record ? t.accountOfHolder(record.accountName, number) : t.accountWithNumber(number);
}

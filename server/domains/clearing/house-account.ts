import type { ReadDb } from "@/db/tx";
import type { Plan } from "../../commands/plan";
import { newId } from "../../kernel/ids";
import { findLedgerAccount, glCodeOf } from "../../posting/accounts";
import type { LedgerAccountRef } from "../../posting/journal-draft";
import type { House } from "./houses";

/** Kind of the ledger accounts of houses, one per currency, on CLEARING_SETTLEMENT. */
export const HOUSE_ACCOUNT = "CLEARING";

/** Of two concurrent openings, the second is planned again and finds the first. */
export const HOUSE_ACCOUNT_RACE = "ledger_accounts_number_unique";

const PREFIX = "CLEARING ";
const numberOf = ({ code }: Pick<House, "code">, currency: string) => `${PREFIX}${code} ${currency}`;

/** The house's ledger account in a currency, opened with the first item. Every command on the house locks it. */
export async function houseAccount(
  read: ReadDb,
  house: Pick<House, "code">,
  currency: string,
): Promise<{ account: LedgerAccountRef } & Pick<Plan, "accounts" | "touch">> {
  const number = numberOf(house, currency);
  const found = await findLedgerAccount(read, number);
  if (found !== null) return { account: found, touch: [found.id] };
  const glCode = await glCodeOf(read, "CLEARING_SETTLEMENT");
  const account = { id: newId(), kind: HOUSE_ACCOUNT, number, side: "DEBIT", glCode, currency } as const;
  return { account, accounts: [{ ...account, op: "open", floor: null }] };
}

/** House and currency by ledger account id. */
export async function houseAccountNames(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(ids.map((id) => findLedgerAccount(read, id)));
  return new Map(
    found.flatMap((account) =>
      account?.kind === HOUSE_ACCOUNT && account.number ? [[account.id, account.number.slice(PREFIX.length)]] : [],
    ),
  );
}

/** Those that exist, in any of the currencies. */
export async function houseAccounts(
  read: ReadDb,
  house: Pick<House, "code">,
  currencies: readonly string[],
): Promise<LedgerAccountRef[]> {
  const found = await Promise.all(currencies.map((currency) => findLedgerAccount(read, numberOf(house, currency))));
  return found.flatMap((account) => account ?? []);
}

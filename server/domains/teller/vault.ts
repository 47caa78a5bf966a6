import { and, eq } from "drizzle-orm";
import { vaults } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import { insert, type RowChange } from "../../commands/rows";
import { fact } from "../../commands/template";
import { required } from "../../kernel/assert";
import { exponentOf } from "../../kernel/currency";
import { newId } from "../../kernel/ids";
import { accountStates } from "../../posting/account-states";
import { findLedgerAccount, glCodeOf, type LedgerAccountChange } from "../../posting/accounts";
import type { LedgerAccountRef } from "../../posting/journal-draft";

/** `accounts` and `rows` create a missing vault: the first cash creates it (RULES.md). */
export type VaultPlan = { vault: LedgerAccountRef; accounts: LedgerAccountChange[]; rows: RowChange[] };

type BranchOfVault = { branchId: string; branchCode: string };

/** For `replanOn`: of two concurrent creations, the second finds the vault. */
export const vaultMadeMeanwhile = ["vaults_branch_currency_unique", "ledger_accounts_number_unique"] as const;

/** `balance` in minor units. */
export async function findVault(
  read: ReadDb,
  branchId: string,
  currency: string,
): Promise<{ vault: LedgerAccountRef; balance: bigint } | null> {
  const state = accountStates(read);
  const [row] = await read
    .select({ id: vaults.id, balance: state.balance })
    .from(vaults)
    .innerJoin(state, eq(state.id, vaults.id))
    .where(and(eq(vaults.branchId, branchId), eq(vaults.currency, currency)));
  if (!row) return null;
  return {
    vault: required(await findLedgerAccount(read, row.id), `the ledger account of vault ${row.id}`),
    balance: row.balance,
  };
}

export async function vaultFor(
  read: ReadDb,
  { branchId, branchCode }: BranchOfVault,
  currency: string,
): Promise<VaultPlan> {
  const existing = await findVault(read, branchId, currency);
  if (existing) return { vault: existing.vault, accounts: [], rows: [] };
  const id = newId();
  const glCode = await glCodeOf(read, "VAULT_CASH");
  const number = await numberFor(read, branchCode, currency, id);
  const vault: LedgerAccountRef = { id, kind: "VAULT", number, side: "DEBIT", glCode, currency };
  return {
    vault,
    accounts: [
      {
        ...{ op: "open", id, kind: "VAULT", number, side: "DEBIT", glCode, currency, floor: "0" },
        ceiling: cashCeiling("VAULT", currency),
      },
    ],
    rows: [insert(vaults, { id, branchId, currency, createdAt: fact("postedAt") })],
  };
}

/** A vault keeps its number if its branch is renamed. A new branch with the old code gets a suffix. */
async function numberFor(read: ReadDb, branchCode: string, currency: string, id: string): Promise<string> {
  const number = `VAULT ${branchCode} ${currency}`;
  return (await findLedgerAccount(read, number)) ? `${number} ${id.slice(-6)}` : number;
}

// Maximum balance of a till and a vault in any currency. It is above any real amount and below the ledger's range (8e18 minor
// units), so that nobody can block one by filling it. A till's intended maximum is the limit of openTill.

const TILL_MAJOR = 1_000_000_000n;
const VAULT_MAJOR = 1_000_000_000_000n;

/** Ceiling of the ledger account in minor units. */
export function cashCeiling(kind: "TILL" | "VAULT", currency: string): string {
  const major = kind === "TILL" ? TILL_MAJOR : VAULT_MAJOR;
  return (major * 10n ** BigInt(exponentOf(currency))).toString();
}

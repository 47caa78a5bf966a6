import { database } from "@/db/client";
import type { VaultView } from "../../contract/cash";
import { moneyToWire } from "../../kernel/money";
import { accountStatesInText } from "../../posting/account-states-in-text";
import { branchCodesInText } from "../branches/branch-codes-in-text";

type VaultRow = { id: string; branchCode: string; currency: string; balance: bigint; lastMovementAt: string | null };

function vaultView({ id, branchCode, currency, balance, lastMovementAt }: VaultRow): VaultView {
  return { vaultId: id, branchCode, currency, balance: moneyToWire({ minor: balance, currency }), lastMovementAt };
}

/** All vaults with their cash, or those of one branch, by branch code and currency. */
export async function vaultList(filter: { branchCode?: string } = {}): Promise<VaultView[]> {
  const { sql } = database();
  const rows = await sql<VaultRow[]>`
    select v.id, b.code as "branchCode", v.currency, l.balance, iso_timestamp(m.last) as "lastMovementAt"
    from vaults v join ${branchCodesInText()} b on b.id = v.branch_id join ${accountStatesInText()} l on l.id = v.id
      left join lateral (select max(posted_at) as last from cash_movements where vault_id = v.id) m on true
    where true ${filter.branchCode === undefined ? sql`` : sql`and lower(b.code) = lower(${filter.branchCode})`}
    order by b.code collate "C", v.currency collate "C"`;
  return rows.map(vaultView);
}

import { newId } from "@/server/kernel/ids";
import { forgetLedgerAccounts } from "@/server/posting/accounts";
import { ownerSql } from "./test-database";

/** Sets the business date, once per database. */
export async function startBusinessDate(date = "2026-03-02"): Promise<void> {
  await ownerSql()`select set_first_business_date(${date}::text::date)`;
}

export type MadeLedgerAccount = { id: string; number: string };

let made = 0;

/** A customer's ledger account without the customer, for movements of money. Funded by an opening entry. */
export async function makeLedgerAccount(
  options: { balanceMinor?: bigint; currency?: string } = {},
): Promise<MadeLedgerAccount> {
  const { balanceMinor = 0n, currency = "USD" } = options;
  const id = newId();
  const number = `9${String(process.pid % 100_000).padStart(5, "0")}${String(++made).padStart(6, "0")}`;
  const sql = ownerSql();
  await startBusinessDate();
  forgetLedgerAccounts();
  await sql`
    insert into ledger_accounts (id, kind, number, side, gl_code, currency, floor)
    values (${id}, 'CUSTOMER', ${number}, 'CREDIT', '2010', ${currency}, 0)`;
  if (balanceMinor > 0n) await fund(id, balanceMinor, currency);
  return { id, number };
}

async function fund(id: string, minor: bigint, currency: string): Promise<void> {
  const amountMinor = minor.toString();
  const entry = {
    id: newId(),
    category: "OPENING",
    narrative: "Opening balance",
    sourceType: "opening",
    sourceId: id,
    lines: [
      { side: "DEBIT", glCode: "1040", currency, amountMinor },
      { side: "CREDIT", glCode: "2010", accountId: id, currency, amountMinor },
    ],
  };
  const command = {
    principal: { id: newId(), personId: newId(), name: "opening", displayName: "Opening" },
    action: "openingBalance",
    auditId: newId(),
    entries: [entry],
    subject: { type: "account", id },
    answer: { status: 201, kept: null },
  };
  await ownerSql()`select execute_command(${JSON.stringify(command)}::text::jsonb)`;
}

/** In minor units. */
export async function balanceOf(id: string): Promise<{ balance: bigint; held: bigint }> {
  const [row] = await ownerSql()<
    { balance: bigint; held: bigint }[]
  >`select balance, held from ledger_accounts where id = ${id}`;
  if (!row) throw new Error(`no ledger account ${id}`);
  return { balance: row.balance, held: row.held };
}

import { database } from "@/db/client";
import type { Json } from "../kernel/json";
import { type Money, moneyToWire } from "../kernel/money";
import type { JournalDraft } from "./journal-draft";

type Row = { id: string; balance: bigint; held: bigint; side: string };

/** Balances of the accounts a draft touches, as they are now and as the draft would leave them: what a checker compares. */
export async function balanceEffects(entries: readonly JournalDraft[]): Promise<{ before: Json; after: Json }> {
  const accounts = new Map(
    entries.flatMap((e) => e.lines).flatMap((l) => (l.account ? [[l.account.id, l.account] as const] : [])),
  );
  const rows = await database().sql<Row[]>`
    select id, balance, held, side from ledger_accounts where id = any (${[...accounts.keys()]}::uuid[]) order by id`;
  const before: Json[] = [];
  const after: Json[] = [];
  for (const row of rows) {
    const account = accounts.get(row.id);
    if (!account) continue;
    const lines = entries.flatMap((e) => e.lines).filter((l) => l.account?.id === row.id);
    const delta = lines.reduce((sum, l) => sum + (l.side === row.side ? l.money.minor : -l.money.minor), 0n);
    const wire = (minor: bigint) =>
      moneyToWire({ minor, currency: account.currency } satisfies Money) as unknown as Json;
    const picture = (balance: bigint): Json => ({
      accountId: row.id,
      accountNo: account.number,
      kind: account.kind,
      ledgerBalance: wire(balance),
      availableBalance: wire(balance - row.held),
    });
    before.push(picture(row.balance));
    after.push(picture(row.balance + delta));
  }
  return { before: { accounts: before }, after: { accounts: after } };
}

/** The accounts of such a picture as they are now: what a checker compares with what the maker saw. Null without accounts. */
export async function balancesNow(before: unknown): Promise<{ accounts: Record<string, unknown>[] } | null> {
  const accounts = (before as { accounts?: { accountId: string }[] } | null)?.accounts ?? [];
  if (accounts.length === 0) return null;
  const rows = await database().sql<(Row & { currency: string; number: string | null; kind: string })[]>`
    select id, balance, held, side, currency, number, kind from ledger_accounts
    where id = any (${accounts.map((account) => account.accountId)}::uuid[]) order by id`;
  return {
    accounts: rows.map(({ id, number, kind, balance, held, currency }) => ({
      accountId: id,
      accountNo: number,
      kind,
      ledgerBalance: moneyToWire({ minor: balance, currency }),
      availableBalance: moneyToWire({ minor: balance - held, currency }),
    })),
  };
}

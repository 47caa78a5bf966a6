import { asc } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { ledgerAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { MonetaryAmount } from "../contract/fields";
import { moneyToWire } from "../kernel/money";
import type { JournalDraft } from "./journal-draft";

/** `accountNo` is null without a number. */
type AccountPicture = {
  accountId: string;
  accountNo: string | null;
  kind: string;
  ledgerBalance: MonetaryAmount;
  availableBalance: MonetaryAmount;
};
type Pictures = { accounts: AccountPicture[] };

function balancesOf(read: ReadDb, accountIds: readonly string[]) {
  const { id, number, kind, balance, held, side, currency } = ledgerAccounts;
  return read
    .select({ id, number, kind, balance, held, side, currency })
    .from(ledgerAccounts)
    .where(anyOf(id, accountIds))
    .orderBy(asc(id));
}

type Row = Awaited<ReturnType<typeof balancesOf>>[number];

function picture({ id, number, kind, held, currency }: Row, balance: bigint): AccountPicture {
  return {
    accountId: id,
    accountNo: number,
    kind,
    ledgerBalance: moneyToWire({ minor: balance, currency }),
    availableBalance: moneyToWire({ minor: balance - held, currency }),
  };
}

/** Balances of a draft's accounts now and after the draft. */
export async function balanceEffects(
  read: ReadDb,
  entries: readonly JournalDraft[],
): Promise<{ before: Pictures; after: Pictures }> {
  const lines = entries.flatMap((entry) => entry.lines);
  const touched = new Set(lines.flatMap(({ account }) => account?.id ?? []));
  const rows = await balancesOf(read, [...touched]);
  const change = (row: Row) =>
    lines
      .filter(({ account }) => account?.id === row.id)
      .reduce((sum, { side, money }) => sum + (side === row.side ? money.minor : -money.minor), 0n);
  return {
    before: { accounts: rows.map((row) => picture(row, row.balance)) },
    after: { accounts: rows.map((row) => picture(row, row.balance + change(row))) },
  };
}

/** The same accounts now, to compare with the maker's view. Null without accounts. */
export async function balancesNow(
  read: ReadDb,
  before: unknown,
): Promise<{ accounts: Record<string, unknown>[] } | null> {
  const accounts = (before as { accounts?: { accountId: string }[] } | null)?.accounts ?? [];
  if (accounts.length === 0) return null;
  const rows = await balancesOf(
    read,
    accounts.map(({ accountId }) => accountId),
  );
  return { accounts: rows.map((row) => picture(row, row.balance)) };
}

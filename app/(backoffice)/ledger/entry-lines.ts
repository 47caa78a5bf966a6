import { minorOf } from "@/components/money/totals";
import type { PageReads } from "@/server/auth/staff-context";
import type { JournalEntryView, JournalLine } from "@/server/contract/ledger";
import { listGlAccounts } from "@/server/domains/ledger/gl-accounts";
import type { JournalTotal } from "@/server/domains/ledger/journal-totals";

export type GlNames = ReadonlyMap<string, string>;

export async function glNames(read: PageReads["read"]): Promise<GlNames> {
  return new Map((await listGlAccounts(read)).map(({ glCode, name }) => [glCode, name]));
}

export function linesOfSide({ lines }: JournalEntryView, side: JournalLine["side"]): JournalLine[] {
  return lines.filter((line) => line.side === side);
}

export function isInBalance({ debit, credit }: Pick<JournalTotal, "debit" | "credit">): boolean {
  return minorOf(debit.amount, debit.currency) === minorOf(credit.amount, credit.currency);
}

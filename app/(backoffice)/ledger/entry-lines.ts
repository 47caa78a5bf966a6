import type { PageReads } from "@/server/auth/staff-context";
import type { JournalEntryView, JournalLine } from "@/server/contract/ledger";
import { listGlAccounts } from "@/server/domains/ledger/gl-accounts";

export type GlNames = ReadonlyMap<string, string>;

export async function glNames(read: PageReads["read"]): Promise<GlNames> {
  return new Map((await listGlAccounts(read)).map(({ glCode, name }) => [glCode, name]));
}

export function linesOfSide({ lines }: JournalEntryView, side: JournalLine["side"]): JournalLine[] {
  return lines.filter((line) => line.side === side);
}

import type { PageReads } from "@/server/auth/staff-context";
import { listGlAccounts } from "@/server/domains/books/gl-accounts";

export type GlNames = ReadonlyMap<string, string>;

/** Names of the chart of accounts by code. */
export async function glNames(read: PageReads["read"]): Promise<GlNames> {
  return new Map((await listGlAccounts(read)).map(({ glCode, name }) => [glCode, name]));
}

import { glAccounts } from "@/server/domains/books/gl-accounts";

export type GlNames = ReadonlyMap<string, string>;

/** Names of the chart of accounts by code. */
export async function glNames(): Promise<GlNames> {
  return new Map((await glAccounts()).map(({ glCode, name }) => [glCode, name]));
}

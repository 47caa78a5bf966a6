import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { may } from "../../auth/principal";
import type { JournalLine } from "../../contract/ledger";
import { bankDomains } from "../../domain";

/** Owners of ledger accounts by account id: holder, teller or branch, if visible to the reader. */
export async function accountNames(
  read: ReadDb,
  principal: Principal,
  lines: readonly Pick<JournalLine, "accountId">[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(lines.flatMap(({ accountId }) => accountId ?? []))];
  if (ids.length === 0) return new Map();
  const kinds = bankDomains().flatMap(({ accountNames: kinds = {} }) => Object.values(kinds));
  const open = kinds.filter(({ authority }) => may(principal, authority));
  const found = await Promise.all(open.map(({ names }) => names(read, ids)));
  return new Map(found.flatMap((names) => [...names]));
}

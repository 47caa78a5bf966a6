import { beforeAll, beforeEach } from "vitest";
import { bankRouter } from "@/server/bank-router";
import { workOnImports } from "@/server/domains/compliance/imports/jobs";
import { newId } from "@/server/kernel/ids";
import { byClient, type Caller, callerOf } from "./callers";
import { FormText } from "./form-text";
import { startBusinessDate } from "./ledger";
import { ownerSql } from "./test-database";

/** A bank with an empty list and no imports before each test, and an officer who imports lists. */
export function importDesk() {
  const call = callerOf(bankRouter);
  let officer: Caller;
  beforeAll(async () => {
    await startBusinessDate();
    officer = await byClient();
  });
  beforeEach(async () => {
    await ownerSql()`truncate watchlist_entries, watchlist_names, watchlist_imports, watchlist_import_pieces, rescreens cascade`;
  });
  return {
    call,
    get officer() {
      return officer;
    },
    send: (text: string, { key = newId(), ...fields }: Record<string, string> = {}) =>
      call(
        officer,
        "POST",
        "/watchlist/imports",
        new FormText({ format: "OPENSANCTIONS_CSV", ...fields }, { "targets.simple.csv": text }),
        key,
      ),
    look: async (id: unknown) => (await call(officer, "GET", `/watchlist/imports/${id}`)).body,
    work: (turnMs?: number) => workOnImports(new AbortController().signal, turnMs),
  };
}

/** A list of this many subjects. */
export const manySubjects = (count: number, from = 0) =>
  ["id,name", ...Array.from({ length: count }, (_, at) => `NK-${from + at},Subject Number${from + at} Kestrel`)].join(
    "\n",
  );

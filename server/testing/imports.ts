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
  let second: Caller;
  beforeAll(async () => {
    await startBusinessDate();
    [officer, second] = [await byClient(), await byClient()];
  });
  beforeEach(async () => {
    await ownerSql()`truncate watchlist_entries, watchlist_names, watchlist_imports, watchlist_import_pieces,
      watchlist_import_changes, rescreens cascade`;
  });
  const sendFiles = (files: Record<string, string>, { key = newId(), ...fields }: Record<string, string> = {}) =>
    call(officer, "POST", "/watchlist/imports", new FormText({ format: "OPENSANCTIONS_CSV", ...fields }, files), key);
  const look = async (id: unknown) => (await call(officer, "GET", `/watchlist/imports/${id}`)).body;
  const work = (turnMs?: number) => workOnImports(new AbortController().signal, turnMs);
  /** Works until the import ends or waits for a decision: on a slow machine it takes several turns. */
  const workOff = async (id: unknown, turn: () => Promise<unknown> = work) => {
    for (;;) {
      await turn();
      const now = await look(id);
      if (now.status !== "QUEUED" && now.status !== "RUNNING") return now;
    }
  };
  const apply = async (id: unknown, by: Caller = second, digest?: string) => {
    const body = { digest: digest ?? digestOf(await look(id)) };
    return call(by, "POST", `/watchlist/imports/${id}/apply`, body, newId());
  };
  return {
    call,
    get officer() {
      return officer;
    },
    get second() {
      return second;
    },
    sendFiles,
    send: (text: string, fields: Record<string, string> = {}) => sendFiles({ "targets.simple.csv": text }, fields),
    look,
    work,
    workOff,
    apply,
    /** Works until the import ends. A second officer applies a preview. */
    finish: async (id: unknown) => {
      const now = await workOff(id);
      if (now.status !== "PREVIEWED") return now;
      await apply(id);
      return workOff(id);
    },
  };
}

export const digestOf = ({ preview }: Record<string, unknown>): string =>
  String((preview as { digest: string } | null)?.digest);

/** A list of this many subjects. */
export const manySubjects = (count: number, from = 0) =>
  ["id,name", ...Array.from({ length: count }, (_, at) => `NK-${from + at},Subject Number${from + at} Kestrel`)].join(
    "\n",
  );

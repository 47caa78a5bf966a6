import { bankRouter } from "@/server/bank-router";
import { systemContext } from "@/server/commands/system-context";
import { workOnClearingImports } from "@/server/domains/clearing/imports/jobs";
import { settleEnded } from "@/server/domains/clearing/imports/settle-ended";
import { byClient, callerOf } from "./callers";
import { openClearing } from "./clearing";
import { ownerSql } from "./test-database";

/** A house, accounts without funds, and a clerk who imports inward items. */
export async function openImports(accountCount: number) {
  const bank = await openClearing();
  const call = callerOf(bankRouter);
  const clerk = await byClient(["clearing:read", "clearing:operate"]);
  const accounts = await Promise.all(Array.from({ length: accountCount }, () => bank.make.account()));
  return {
    bank,
    call,
    clerk,
    account: (at: number) => accounts[at % accountCount] as (typeof accounts)[0],
    look: async (id: unknown) => (await call(clerk, "GET", `/clearing/inward/imports/${id}`)).body,
    results: async (id: unknown) => (await call(clerk, "GET", `/clearing/inward/imports/${id}/results`)).body,
    itemsOf: (importId: unknown) =>
      ownerSql()<{ id: string; import_index: number }[]>`
        select id, import_index from clearing_items where import_id = ${String(importId)} order by import_index`,
    work: (turnMs?: number) => workOnClearingImports(new AbortController().signal, turnMs),
    /** Stored pieces, after the ended imports are settled. */
    pieces: async () => {
      await settleEnded(systemContext("test").read, 0);
      return ownerSql()`select 1 from clearing_import_pieces`;
    },
  };
}

import { expect } from "vitest";
import { bankRouter } from "@/server/bank-router";
import type { SettlementPreviewView } from "@/server/contract/card-network/views";
import { workOnSettlement } from "@/server/domains/card-network/settlement/jobs";
import { controlTotals } from "@/server/domains/ledger/control-totals";
import { newId } from "@/server/kernel/ids";
import { byClient, callerOf, listOf } from "./callers";
import { startBusinessDate } from "./ledger";
import { ownerSql } from "./test-database";

/** A bank with an officer of card settlement, from a business date on. */
export async function openSettlement(day: string) {
  await startBusinessDate(day);
  const call = callerOf(bankRouter);
  const officer = await byClient();
  const read = async (path: string) => listOf(await call(officer, "GET", path));
  const request = () => call(officer, "POST", "/cards/settlement-runs", undefined, newId());
  const runs = () => read("/cards/settlement-runs");
  return {
    call,
    officer,
    request,
    runs,
    batches: (query = "") => read(`/cards/settlement-batches${query}`),
    preview: async () => (await call(officer, "GET", "/cards/settlement-preview")).body as SettlementPreviewView,
    work: settle,
    settle: async () => {
      expect((await request()).status).toBe(202);
      await settle();
      return (await runs())[0];
    },
  };
}

const settle = () => workOnSettlement(new AbortController().signal);

export async function expectBalanced(): Promise<void> {
  const rows = (await controlTotals()).controls.filter(({ name }) => name === "CARD_SETTLEMENT_PAYABLE");
  expect(rows.filter(({ difference }) => difference.amount !== 0)).toEqual([]);
}

/** Makes the database refuse batches, by a condition on `new`. Returns the repair. */
export async function refuseBatches(when: string, code = "XX000") {
  await ownerSql().unsafe(`
    create function refuse_batch() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
    create trigger refuse_batch before update of status on card_settlement_batches for each row
      when (${when}) execute function refuse_batch();`);
  return () => ownerSql().unsafe("drop trigger refuse_batch on card_settlement_batches; drop function refuse_batch();");
}

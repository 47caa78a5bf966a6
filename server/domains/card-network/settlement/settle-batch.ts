import { eq } from "drizzle-orm";
import { z } from "zod";
import { settlementBatches } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-network/settlement";
import { command } from "../../../commands/command";
import { update } from "../../../commands/rows";
import { fact } from "../../../commands/template";
import { uuid } from "../../../contract/fields";
import { internalOperation } from "../../../contract/operations-of";
import { dateInWords } from "../../../kernel/business-date";
import { DomainError, notFound } from "../../../kernel/errors";
import { moneyText } from "../../../kernel/money";
import { glCodeOf } from "../../../posting/accounts";
import { journalDraft } from "../../../posting/journal-draft";
import { batchSettled } from "./events";
import { type SettlementAccounts, settlementLines } from "./net";
import { pairText, unsettledOf } from "./unsettled";

/** `sourceType` of entries that settle a batch. Their `sourceId` is the batch. */
export const BATCH_SOURCE = "card_settlement_batch";

const settleCardBatch = internalOperation("settleCardBatch", "POST /cards/settled-batches", {
  summary: t.cardTransactionsSettled,
  access: "card:operate",
  body: z.object({ batchId: uuid, requestedBy: z.string() }),
  responses: { 204: null },
});

/** Posts a closed batch by one entry (RULES.md). Its transactions are settled with it. */
export const settleBatch = command(settleCardBatch, {
  plan: async ({ body }, { read }) => {
    const [batch] = await read.select().from(settlementBatches).where(eq(settlementBatches.id, body.batchId));
    if (!batch) throw notFound("settlementBatch");
    const refusal = { code: "ILLEGAL_STATE", message: t.batchIsNotClosed } as const;
    if (batch.status !== "CLOSED") throw new DomainError(refusal.code, refusal.message);
    const { id, currency, netMinor } = batch;
    const gross = { count: batch.transactionCount, purchases: batch.grossMinor, refunds: batch.refundsMinor };
    const net = { interchange: batch.interchangeMinor, fees: batch.feesMinor, net: netMinor };
    const lines = settlementLines(gross, net, await accountsOf(read), currency);
    const narrative = t.settlementOf(pairText(batch), dateInWords(batch.businessDate));
    const source = { sourceType: BATCH_SOURCE, sourceId: id };
    const entries = lines.length === 0 ? [] : [journalDraft({ category: "CARD", narrative, ...source, lines })];
    const set = {
      status: "SETTLED" as const,
      payableBeforeMinor: await unsettledOf(read, batch),
      settledEntryId: entries[0]?.id ?? null,
      settledAt: fact("postedAt"),
      settledOn: fact("businessDate"),
    };
    return {
      entries,
      rows: [update(settlementBatches, { id }, { expect: { status: ["CLOSED"] }, set, refusal })],
      subject: { type: BATCH_SOURCE, id },
      auditDetail: {
        transactions: gross.count,
        net: moneyText({ minor: netMinor, currency }),
        requestedBy: body.requestedBy,
      },
      outbox: [{ type: batchSettled }],
      answer: null,
    };
  },
});

async function accountsOf(read: ReadDb): Promise<SettlementAccounts> {
  return {
    payable: await glCodeOf(read, "CARD_SETTLEMENT_PAYABLE"),
    fees: await glCodeOf(read, "NETWORK_FEE_EXPENSE"),
    interchange: await glCodeOf(read, "INTERCHANGE_INCOME"),
    nostro: await glCodeOf(read, "NOSTRO_CARD_NETWORK"),
  };
}

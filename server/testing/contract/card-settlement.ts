import { workOnSettlement } from "@/server/domains/card-network/settlement/jobs";
import { newId } from "@/server/kernel/ids";
import { cardRow } from "../cards";
import { abandonDay } from "../end-of-day";
import { ownerSql } from "../test-database";
import { after, type CaseBank, type ContractCases } from "./case";

/** A force post of 12.40, whose id is returned. */
async function cleared(bank: CaseBank): Promise<string> {
  const cardId = await cardRow(await bank.account({ balance: 1_000 }));
  const body = { networkRef: `ref-${newId()}`, cardId, amount: { amount: 12.4, currency: "USD" } };
  return String((await bank.post("/card-network/force-posts", body)).id);
}

/** Runs what is open, because a bank has one open run at a time. */
async function settled(bank: CaseBank): Promise<string> {
  await abandonDay();
  await cleared(bank);
  await ownerSql()`update card_settlement_batches set business_date = business_date - 400 where status = 'SETTLED'`;
  await workOnSettlement(new AbortController().signal);
  await bank.post("/cards/settlement-runs");
  await workOnSettlement(new AbortController().signal);
  const [batch] = await ownerSql()`select id from card_settlement_batches order by settled_at desc limit 1`;
  return String(batch?.id);
}

export const cardSettlementCases: ContractCases = {
  listClearedTransactions: [after(cleared), async (bank) => ({ query: { settlementBatchId: await settled(bank) } })],
  reviewClearedTransaction: async (bank) => ({
    params: { id: await cleared(bank) },
    body: { note: "Offline terminal, confirmed by the merchant" },
  }),
  listSettlementBatches: after(settled),
  getSettlementBatch: async (bank) => ({ params: { id: await settled(bank) } }),
  previewCardSettlement: after(cleared),
  settleCardTransactions: async (bank) => {
    await abandonDay();
    await cleared(bank);
    await workOnSettlement(new AbortController().signal);
    return { status: 202 };
  },
  listSettlementRuns: after(settled),
};

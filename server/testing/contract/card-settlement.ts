import { workOnSettlement } from "@/server/domains/card-network/settlement/jobs";
import { clear } from "../cleared";
import { ownerSql } from "../test-database";
import { after, type CaseBank, type ContractCases } from "./case";

const cleared = () => clear({ minor: 100_00n });

/** Runs what is open, because a bank has one open run at a time. */
async function settled(bank: CaseBank): Promise<string> {
  await cleared();
  await ownerSql()`update card_settlement_batches set business_date = business_date - 400 where status = 'SETTLED'`;
  await workOnSettlement(new AbortController().signal);
  await bank.post("/cards/settlement-runs");
  await workOnSettlement(new AbortController().signal);
  const [batch] = await ownerSql()`select id from card_settlement_batches order by settled_at desc limit 1`;
  return String(batch?.id);
}

export const cardSettlementCases: ContractCases = {
  listClearedTransactions: [after(cleared), async (bank) => ({ query: { settlementBatchId: await settled(bank) } })],
  reviewClearedTransaction: async () => ({
    params: { id: await clear({ minor: 12_40n, forcePost: true }) },
    body: { note: "Offline terminal, confirmed by the merchant" },
  }),
  listSettlementBatches: after(settled),
  getSettlementBatch: async (bank) => ({ params: { id: await settled(bank) } }),
  previewCardSettlement: after(cleared),
  settleCardTransactions: async () => {
    await cleared();
    await workOnSettlement(new AbortController().signal);
    return { status: 202 };
  },
  listSettlementRuns: after(settled),
};

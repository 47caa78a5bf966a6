import { listSettlementPositions } from "@/server/contract/clearing/sessions";
import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf(
  { clearing: "/clearing/positions /clearing/positions/{position} /settlement-receipts/{position}" },
  {
    position: async (bank) =>
      (await bank.get(listSettlementPositions, { query: { finality: "FINAL", limit: 1 } }))[0]?.id ?? undefined,
  },
);

import { listSettlementPositions } from "@/server/contract/clearing/sessions";
import { type FindRecord, samplesOf } from "@/server/testing/samples";

const dateOf =
  (finality: "PENDING" | "FINAL"): FindRecord =>
  async (bank) => {
    const positions = await bank.get(listSettlementPositions, { query: { finality, limit: 20 } });
    const position = positions.find(({ itemCount }) => itemCount > 0);
    return position && `house=${position.house}&date=${position.businessDate}`;
  };

export const samples = samplesOf(
  {
    clearing:
      "/clearing/settlement /clearing/settlement?{unsettled} /clearing/settlement?{unsettled}&show=pending /clearing/settlement?{settled}",
    checker: "/clearing/settlement?{unsettled}&show=returned",
  },
  { unsettled: dateOf("PENDING"), settled: dateOf("FINAL") },
);

import { listTransfers } from "@/server/contract/transfers";
import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf(
  { teller: "/transfers /transfers/new", checker: "/transfers/{posted}" },
  {
    posted: async (bank) => (await bank.get(listTransfers, { query: { status: "POSTED", limit: 1 } }))[0]?.transferId,
  },
);

import { listCommissionPayouts } from "@/server/contract/payouts";
import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf(
  { pricing: "/payouts /payouts/made /payouts/withholding /payouts/{payout} /payouts/accruals" },
  { payout: async (bank) => (await bank.get(listCommissionPayouts, { query: { limit: 1 } }))[0]?.id },
);

import { listCommissionPayouts } from "@/server/contract/payouts";
import type { FindRecord, Sample } from "@/server/testing/samples";

const payout: FindRecord = async (bank) => (await bank.get(listCommissionPayouts, { query: { limit: 1 } }))[0]?.id;

export const samples: readonly Sample[] = [
  ["pricing", "/payouts"],
  ["pricing", "/payouts/made"],
  ["pricing", "/payouts/withholding"],
  ["pricing", "/payouts/{id}", payout],
  ["pricing", "/payouts/accruals"],
];

import { listTransfers } from "@/server/contract/transfers";
import type { FindRecord, Sample } from "@/server/testing/samples";

const posted: FindRecord = async (bank) =>
  (await bank.get(listTransfers, { query: { status: "POSTED", limit: 1 } }))[0]?.transferId;

export const samples: readonly Sample[] = [
  ["teller", "/transfers"],
  ["teller", "/transfers/new"],
  ["checker", "/transfers/{id}", posted],
];

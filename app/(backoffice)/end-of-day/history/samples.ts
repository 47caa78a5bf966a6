import type { Client } from "@/server/contract/client";
import { listEndOfDayRuns } from "@/server/contract/end-of-day";
import { samplesOf } from "@/server/testing/samples";

const run = async (bank: Client) =>
  (await bank.get(listEndOfDayRuns, { query: { status: "COMPLETED", limit: 1 } }))[0]?.id;

export const samples = samplesOf(
  {
    operations: "/end-of-day/history /end-of-day/periods /end-of-day/runs/{run}/report",
    checker: "/end-of-day/history /end-of-day/periods",
  },
  { run },
);

import type { Client } from "@/server/contract/client";
import { listEndOfDayRuns } from "@/server/contract/end-of-day";
import { samplesOf } from "@/server/testing/samples";

const run = async (bank: Client) => (await bank.get(listEndOfDayRuns, { query: { limit: 1 } }))[0]?.id;

export const samples = samplesOf(
  {
    operations: "/end-of-day /end-of-day/runs/{run} /end-of-day/runs/{run}?checks=all",
    checker: "/end-of-day /end-of-day/runs/{run}",
  },
  { run },
);

import { listClearingSessions } from "@/server/contract/clearing/sessions";
import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf(
  {
    clearing: "/clearing/sessions /clearing/sessions?status=CLOSED /clearing/sessions/{session}",
    checker: "/clearing/sessions",
  },
  { session: async (bank) => (await bank.get(listClearingSessions, { query: { limit: 1 } }))[0]?.id },
);

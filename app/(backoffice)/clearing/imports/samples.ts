import { listClearingImports } from "@/server/contract/clearing/imports";
import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf(
  { clearing: "/clearing/imports /clearing/imports/{import}" },
  { import: async (bank) => (await bank.get(listClearingImports, { query: { limit: 1 } }))[0]?.id },
);

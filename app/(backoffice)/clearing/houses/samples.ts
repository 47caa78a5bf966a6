import { listClearingHouses } from "@/server/contract/clearing/houses";
import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf(
  { clearing: "/clearing/houses /clearing/houses/{house}", checker: "/clearing/houses" },
  { house: async (bank) => (await bank.get(listClearingHouses, { query: { limit: 1 } }))[0]?.id },
);

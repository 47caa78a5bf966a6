import { listClearingItems } from "@/server/contract/clearing/items";
import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf(
  {
    clearing: "/clearing/lodge /clearing/inward /clearing/items /clearing/items/{item}",
    checker: "/clearing/items?state=PENDING",
  },
  { item: async (bank) => (await bank.get(listClearingItems, { query: { limit: 1 } }))[0]?.id },
);

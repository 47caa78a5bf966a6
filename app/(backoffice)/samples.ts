import type { Sample } from "@/server/testing/samples";

export const samples: readonly Sample[] = [
  ["headTeller", "/"],
  ["ledger", "/"],
  ["compliance", "/"],
];

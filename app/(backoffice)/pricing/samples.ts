import type { Sample } from "@/server/testing/samples";

export const samples: readonly Sample[] = [
  ["pricing", "/pricing"],
  ["pricing", "/pricing?code=nothing-of-this-code"],
  ["pricing", "/pricing/catalogue"],
  ["pricing", "/pricing/exceptions"],
];

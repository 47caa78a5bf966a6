import { listParties } from "@/server/contract/parties";
import type { FindRecord, Sample } from "@/server/testing/samples";

const party: FindRecord = async (bank) => (await bank.get(listParties, { query: { limit: 1 } }))[0]?.partyId;

export const samples: readonly Sample[] = [
  ["teller", "/parties"],
  // A list without a result.
  ["teller", "/parties?q=nobody-has-this-name"],
  ["teller", "/parties/new"],
  ["teller", "/parties/{id}", party],
  ["compliance", "/parties/{id}", party],
];

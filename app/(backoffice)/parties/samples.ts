import { listParties } from "@/server/contract/parties";
import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf(
  {
    teller: "/parties /parties?q=nobody-has-this-name /parties/new /parties/{party}",
    compliance: "/parties/{party}",
  },
  { party: async (bank) => (await bank.get(listParties, { query: { limit: 1 } }))[0]?.partyId },
);

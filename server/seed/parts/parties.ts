import type { PartyView } from "@/server/contract/parties";
import { openParty } from "@/server/domains/parties/open-party";
import { demoCustomers, doubleCustomer } from "../demo-customers";
import type { DemoPart } from "../part";

const TELLERS = ["teller@countinghouse.example", "teller.north@countinghouse.example"] as const;

export const part: DemoPart = {
  after: ["branches"],
  prepare: async (bank) => {
    for (const [index, { key, party }] of [...demoCustomers, doubleCustomer].entries()) {
      const request = { params: {}, query: {}, body: party };
      const { body } = await bank.run(`party ${key}`, TELLERS[index % 2 === 0 ? 0 : 1], openParty, request);
      bank.parties.set(key, body as PartyView);
    }
  },
};

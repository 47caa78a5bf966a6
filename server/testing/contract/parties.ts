import { after, type ContractCases } from "./case";

export const partyCases: ContractCases = {
  openParty: async () => ({ body: { type: "PERSON", givenName: "Ada", familyName: "Okafor" }, status: 201 }),
  listParties: after((bank) => bank.party()),
  getParty: async (bank) => ({ params: { id: (await bank.party()).partyId } }),
  updateParty: async (bank) => ({
    params: { id: (await bank.party()).partyId },
    body: { email: "ada@okafor.example", address: "" },
  }),
};

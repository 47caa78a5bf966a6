import { newId } from "@/server/kernel/ids";
import type { CaseBank, ContractCases } from "./case";

const NAME = "Casimir Contractsson";

/** The id of an undecided result. The name defaults to an unlisted one. */
async function result(bank: CaseBank, body: object = { name: `Nobody ${newId().replaceAll(/[^a-z]/g, "")} Atall` }) {
  return { params: { id: String((await bank.post("/screenings", body)).id) } };
}

async function entry(bank: CaseBank) {
  const body = { fullName: NAME, aliases: ["Kazimierz Kontraktowski"], listType: "SANCTIONS", source: "Contract" };
  return { params: { id: String((await bank.post("/watchlist", body)).id) } };
}

/** A hit of a customer cleared by an earlier result. */
async function clearedBefore(bank: CaseBank) {
  await entry(bank);
  const { partyId } = await bank.party({ givenName: "Casimir", familyName: "Contractsson" });
  const { params } = await result(bank, { subjectRef: partyId });
  await bank.post(`/screenings/${params.id}/disposition?confirmed=false&by=Ines`);
  return result(bank, { subjectRef: partyId });
}

const decision = { confirmed: "true", by: "Inês Duarte", note: "Same date of birth" };

export const complianceCases: ContractCases = {
  listScreenings: async (bank) => {
    await result(bank);
    return { status: 200 };
  },
  screenSubject: [
    async () => ({ body: { name: NAME, subjectRef: "payment 4711", threshold: 80 }, status: 201 }),
    async (bank) => ({ body: { subjectRef: (await bank.party()).customerNo }, status: 201 }),
  ],
  getScreening: async (bank) => {
    await entry(bank);
    return { ...(await result(bank, { name: NAME })), status: 200 };
  },
  disposeScreening: [
    async (bank) => ({ ...(await result(bank)), query: decision, status: 200 }),
    async (bank) => {
      const { partyId } = await bank.party();
      return { ...(await result(bank, { subjectRef: partyId })), query: decision, status: 200 };
    },
  ],
  listDispositions: async (bank) => {
    const { params } = await result(bank);
    await bank.post(`/screenings/${params.id}/disposition?confirmed=false&by=Ines`);
    return { params, status: 200 };
  },
  listEarlierClearings: async (bank) => ({ ...(await clearedBefore(bank)), status: 200 }),
  tryScreening: async (bank) => {
    await entry(bank);
    return { body: { name: NAME, threshold: 60 }, status: 200 };
  },
  clearScreenings: async (bank) => ({
    body: { ids: [(await result(bank)).params.id], by: "Inês Duarte", note: "No hits" },
    status: 200,
  }),
  listWatchlistEntries: [
    async (bank) => {
      await entry(bank);
      return { status: 200 };
    },
    async () => ({ query: { q: NAME, active: "true" }, status: 200 }),
  ],
  addWatchlistEntry: async () => ({
    body: {
      fullName: "PATRUSHEV, Nikolai Platonovich",
      aliases: ["Николай Патрушев"],
      listType: "SANCTIONS",
      country: "RU",
    },
    status: 201,
  }),
  getWatchlistEntry: async (bank) => ({ ...(await entry(bank)), status: 200 }),
  deactivateWatchlistEntry: async (bank) => ({ ...(await entry(bank)), status: 204 }),
  getWatchlistSummary: async () => ({ status: 200 }),
};

import { workOnImports } from "@/server/domains/compliance/imports/jobs";
import { newId } from "@/server/kernel/ids";
import { FormText } from "../form-text";
import { makeStaff } from "../identity";
import { ownerSql } from "../test-database";
import { after, type CaseBank, type ContractCases } from "./case";

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

const verdictsOn = ([hit]: { watchlistEntryId: string }[]) => ({
  decisions: [{ watchlistEntryId: hit?.watchlistEntryId, verdict: "NOT_A_MATCH", reason: "DIFFERENT_COUNTRY" }],
  by: "Inês Duarte",
});

export const complianceCases: ContractCases = {
  listScreenings: after(result),
  screenSubject: [
    async () => ({ body: { name: NAME, subjectRef: "payment 4711", threshold: 80 }, status: 201 }),
    async (bank) => ({ body: { subjectRef: (await bank.party()).customerNo }, status: 201 }),
  ],
  getScreening: async (bank) => {
    await entry(bank);
    return result(bank, { name: NAME });
  },
  disposeScreening: [
    async (bank) => ({
      ...(await result(bank)),
      query: { confirmed: "false", by: "Inês Duarte" },
      body: { note: "Different country" },
    }),
    async (bank) => ({ ...(await result(bank)), query: decision }),
    async (bank) => {
      const { partyId } = await bank.party();
      return { ...(await result(bank, { subjectRef: partyId })), query: decision };
    },
  ],
  decideHits: async (bank) => {
    await entry(bank);
    const { id, hits } = await bank.post("/screenings", { name: NAME });
    return { params: { id: String(id) }, body: verdictsOn(hits as { watchlistEntryId: string }[]) };
  },
  listHitDecisions: async (bank) => {
    await entry(bank);
    const { id, hits } = await bank.post("/screenings", { name: NAME });
    await bank.post(`/screenings/${id}/hit-decisions`, verdictsOn(hits as { watchlistEntryId: string }[]));
    return { params: { id: String(id) } };
  },
  addScreeningReference: async (bank) => ({
    ...(await result(bank)),
    body: { reference: "SWIFT 20260331ABCD", note: "Returned." },
    status: 201,
  }),
  listScreeningReferences: async (bank) => {
    const { params } = await result(bank);
    await bank.post(`/screenings/${params.id}/references`, { reference: "SWIFT 20260331ABCD" });
    return { params };
  },
  listDispositions: async (bank) => {
    const { params } = await result(bank);
    await bank.post(`/screenings/${params.id}/disposition?confirmed=false&by=Ines`);
    return { params };
  },
  listEarlierClearings: clearedBefore,
  listHitComparisons: clearedBefore,
  getScreeningWork: result,
  assignScreening: [
    async (bank) => {
      const { id: assigneeId } = await makeStaff({ roles: ["COMPLIANCE_OFFICER"] });
      return { ...(await result(bank)), body: { assigneeId } };
    },
    async (bank) => ({ ...(await result(bank)), body: { assigneeId: null } }),
  ],
  postponeScreening: async (bank) => ({ ...(await result(bank)), body: { until: null } }),
  escalateScreening: async (bank) => ({ ...(await result(bank)), body: { note: "Politically sensitive." } }),
  tryScreening: async (bank) => {
    await entry(bank);
    return { body: { name: NAME, threshold: 60 } };
  },
  clearScreenings: async (bank) => ({
    body: { ids: [(await result(bank)).params.id], by: "Inês Duarte", note: "No hits" },
  }),
  listWatchlistEntries: [after(entry), async () => ({ query: { q: NAME, active: "true" } })],
  addWatchlistEntry: async () => ({
    body: {
      fullName: "PATRUSHEV, Nikolai Platonovich",
      aliases: ["Николай Патрушев"],
      listType: "SANCTIONS",
      country: "RU",
    },
    status: 201,
  }),
  getWatchlistEntry: entry,
  updateWatchlistEntry: async (bank) => ({
    ...(await entry(bank)),
    body: { fullName: NAME, listType: "PEP", details: { type: "PERSON", birthDates: ["1961-04-23"] } },
  }),
  reactivateWatchlistEntry: async (bank) => {
    const made = await entry(bank);
    await bank.post(`/watchlist/${made.params.id}/deactivate`);
    return made;
  },
  retireWatchlistEntry: [
    async (bank) => ({ ...(await entry(bank)), body: { reason: "Entered by mistake" } }),
    async (bank) => {
      await imported(bank);
      await workOnImports(new AbortController().signal);
      const [row] = await ownerSql()`select id from watchlist_entries where import_id is not null and active limit 1`;
      return { params: { id: String(row?.id) }, body: { reason: "Listed by mistake" }, status: 202 };
    },
  ],
  listEntryResults: async (bank) => {
    const made = await entry(bank);
    await result(bank, { name: NAME });
    return made;
  },
  deactivateWatchlistEntry: async (bank) => ({ ...(await entry(bank)), status: 204 }),
  getWatchlistSummary: async () => ({}),
};

const LIST = "id,name,aliases,countries\nNK-demo,Tiburcio Valderrama,,co\n";

const form = (fields: Record<string, string> = {}) =>
  new FormText({ format: "OPENSANCTIONS_CSV", ...fields }, { "targets.simple.csv": LIST });

const imported = (bank: CaseBank) => bank.post("/watchlist/imports", form());

export const watchlistImportCases: ContractCases = {
  importWatchlist: async () => ({ body: form(), status: 202 }),
  listWatchlistImports: after(imported),
  getWatchlistImport: async (bank) => ({ params: { id: String((await imported(bank)).importId) } }),
  listImportChanges: async (bank) => ({ params: { id: String((await imported(bank)).importId) } }),
  applyWatchlistImport: async (bank) => {
    const { importId } = await bank.post("/watchlist/imports", form({ apply: "ALWAYS_ASK" }));
    const id = String(importId);
    await workOnImports(new AbortController().signal);
    const [row] = await ownerSql()`select digest from watchlist_imports where id = ${id}`;
    return { params: { id }, body: { digest: String(row?.digest) }, caller: bank.checker };
  },
  cancelWatchlistImport: async (bank) => ({ params: { id: String((await imported(bank)).importId) } }),
  rescreenParties: async () => ({ status: 202 }),
  listRescreens: after((bank) => bank.post("/watchlist/rescreens")),
  previewWatchlistEntry: async (bank) => {
    await bank.party();
    return { body: { fullName: "Tiburcio Valderrama" } };
  },
};

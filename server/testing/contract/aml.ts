import { FormText } from "../form-text";
import { makeStaff } from "../identity";
import type { CaseBank, ContractCases } from "./case";

async function opened(bank: CaseBank, more: object = {}) {
  const { partyId } = await bank.party();
  const { caseId } = await bank.post("/aml/cases", { partyId, alertIds: ["TM-4711"], notes: "Cash.", ...more });
  return { params: { id: String(caseId) } };
}

const REPORT = {
  narrative: "Cash just below the limit.",
  subjects: [{ name: "Elias Lindgren", role: "Customer" }],
  ...{ periodFrom: "2026-02-02", periodTo: "2026-03-02" },
  amounts: [{ amount: 46_500, currency: "USD" }],
};

async function withFile(bank: CaseBank) {
  const { id } = (await opened(bank)).params;
  // The download is read as JSON.
  const form = new FormText({ note: "From the branch." }, { "statement.txt": '"Paid in cash."' });
  return { params: { id: String((await bank.post(`/aml/cases/${id}/files`, form)).id) }, caseId: id };
}

async function proposed(bank: CaseBank) {
  const of = await opened(bank);
  await bank.post(`/aml/cases/${of.params.id}/proposed-closing`, { outcome: "NO_ACTION", notes: "Explained." });
  return of;
}

export const amlCases: ContractCases = {
  listAmlCases: [
    async (bank) => {
      await opened(bank);
      return { query: { open: "true", sort: "due" } };
    },
    async (bank) => {
      const { id } = (await opened(bank)).params;
      await bank.post(`/aml/cases/${id}/close`, { outcome: "NO_ACTION" });
      return { query: { status: "CLOSED" } };
    },
  ],
  openAmlCase: [
    async (bank) => ({ body: { partyId: (await bank.party()).partyId }, status: 201 }),
    async (bank) => {
      const { partyId } = await bank.party();
      return { body: { partyId, alertIds: ["A"], alerts: ["B"], notes: "Small notes." }, status: 201 };
    },
    async (bank) => {
      const { partyId } = await bank.party();
      const first = await bank.post("/aml/cases", { partyId });
      await bank.post(`/aml/cases/${first.caseId}/close`, { outcome: "NO_ACTION" });
      return { body: { partyId, followsCaseId: first.caseId }, status: 201 };
    },
  ],
  getAmlCase: opened,
  investigateAmlCase: [
    async (bank) => ({ ...(await opened(bank)), body: { notes: "Papers asked for." }, status: 204 }),
    async (bank) => ({ ...(await opened(bank)), status: 204 }),
  ],
  closeAmlCase: async (bank) => ({
    ...(await opened(bank)),
    body: { outcome: "SAR_FILED", notes: "Reported.", sarFiledOn: "2026-03-02", sarReference: "FIU-77" },
    status: 204,
  }),
  proposeAmlCaseClosing: async (bank) => ({ ...(await opened(bank)), body: { outcome: "NO_ACTION" } }),
  confirmAmlCaseClosing: async (bank) => ({
    ...(await proposed(bank)),
    body: { notes: "Agreed." },
    caller: bank.checker,
    status: 204,
  }),
  rejectAmlCaseClosing: async (bank) => ({ ...(await proposed(bank)), body: { reason: "The contract is missing." } }),
  listAmlAlerts: async (bank) => {
    const { partyId } = await bank.party();
    await bank.post("/aml/cases", { partyId, alertIds: ["TM-4711"] });
    return { query: { partyId: String(partyId) } };
  },
  getAmlCaseReport: opened,
  saveAmlCaseReport: async (bank) => ({ ...(await opened(bank)), body: REPORT }),
  listAmlCaseReportVersions: async (bank) => {
    const of = await opened(bank);
    await bank.post(`/aml/cases/${of.params.id}/report`, REPORT, "PUT");
    return of;
  },
  addAmlCaseFile: async (bank) => ({
    ...(await opened(bank)),
    body: new FormText({}, { "statement.txt": "Paid in cash." }),
    status: 201,
  }),
  listAmlCaseFiles: async (bank) => ({ params: { id: (await withFile(bank)).caseId } }),
  downloadAmlCaseFile: async (bank) => ({ params: (await withFile(bank)).params }),
  withdrawAmlCaseFile: async (bank) => ({
    params: (await withFile(bank)).params,
    body: { reason: "Belongs to another customer." },
  }),
  changeAmlCase: async (bank) => {
    const { id: assigneeId } = await makeStaff({ roles: ["COMPLIANCE_OFFICER"] });
    const body = { assigneeId, dueOn: "2026-03-20", detectedOn: "2026-02-27", reason: "Seen by the branch before." };
    return { ...(await opened(bank)), body };
  },
  linkAmlAlerts: async (bank) => ({
    ...(await opened(bank)),
    body: { alertIds: ["TM-4712"], notes: "The same again." },
  }),
  listAmlCaseEvents: opened,
};

import { writeLetter } from "@/server/domains/clearing/imports/x9/testing/write";
import { newId } from "@/server/kernel/ids";
import { makeHouse } from "../clearing";
import { FormText } from "../form-text";
import { after, type CaseBank, type ContractCases } from "./case";

const importBody = async (bank: CaseBank) => ({
  fileRef: newId(),
  clearingHouseCode: (await makeHouse()).code,
  items: [
    { amount: { amount: 120.5, currency: "USD" }, customerAccountId: (await bank.account()).accountId, serial: "417" },
    { serial: "418" },
  ],
});

/** Of the house that a form without one means. */
const letter = async (bank: CaseBank) => {
  await bank.post("/clearing/houses", { code: "CTS", name: "Meridian Cheque Clearing" }, "PUT");
  // Equal files are one import.
  const auxiliaryOnUs = newId().replace(/\D/g, "").slice(-12);
  const file = writeLetter({ bundles: [[{ onUs: "5558881/", auxiliaryOnUs, amount: 12_050n }]] }).toString("latin1");
  return new FormText({}, { "letter.x9": file });
};

const imported = async (bank: CaseBank) => ({
  params: { id: String((await bank.post("/clearing/inward/imports", await importBody(bank))).id) },
});

export const clearingImportCases: ContractCases = {
  importInwardItems: async (bank) => ({ body: await importBody(bank) }),
  importCashLetter: async (bank) => ({ body: await letter(bank), status: 202 }),
  listClearingImports: after(imported),
  getClearingImport: imported,
  listClearingImportResults: async (bank) => ({ ...(await imported(bank)), query: { rejected: "true" } }),
  cancelClearingImport: async (bank) => ({
    params: { id: String((await bank.post("/clearing/inward/cash-letters", await letter(bank))).id) },
  }),
};

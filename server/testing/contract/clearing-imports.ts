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

const letter = async () => {
  const file = writeLetter({ bundles: [[{ onUs: "5558881/101", amount: 12_050n }]] }).toString("latin1");
  return new FormText({ clearingHouseCode: (await makeHouse()).code }, { "letter.x9": file });
};

const imported = async (bank: CaseBank) => ({
  params: { id: String((await bank.post("/clearing/inward/imports", await importBody(bank))).id) },
});

export const clearingImportCases: ContractCases = {
  importInwardItems: async (bank) => ({ body: await importBody(bank) }),
  importCashLetter: async () => ({ body: await letter(), status: 202 }),
  listClearingImports: after(imported),
  getClearingImport: imported,
  listClearingImportResults: async (bank) => ({ ...(await imported(bank)), query: { rejected: "true" } }),
  cancelClearingImport: async (bank) => ({
    params: { id: String((await bank.post("/clearing/inward/cash-letters", await letter())).id) },
  }),
};

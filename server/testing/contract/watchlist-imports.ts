import { FormText } from "../form-text";
import type { CaseBank, ContractCases } from "./case";

const LIST = "id,name,aliases,countries\nNK-demo,Tiburcio Valderrama,,co\n";

const form = () => new FormText({ format: "OPENSANCTIONS_CSV" }, { "targets.simple.csv": LIST });

const imported = (bank: CaseBank) => bank.post("/watchlist/imports", form());

export const watchlistImportCases: ContractCases = {
  importWatchlist: async () => ({ body: form(), status: 202 }),
  listWatchlistImports: async (bank) => {
    await imported(bank);
    return { status: 200 };
  },
  getWatchlistImport: async (bank) => ({ params: { id: String((await imported(bank)).importId) }, status: 200 }),
  cancelWatchlistImport: async (bank) => ({ params: { id: String((await imported(bank)).importId) }, status: 200 }),
  rescreenParties: async () => ({ status: 202 }),
  listRescreens: async (bank) => {
    await bank.post("/watchlist/rescreens");
    return { status: 200 };
  },
  previewWatchlistEntry: async (bank) => {
    await bank.party();
    return { body: { fullName: "Tiburcio Valderrama" }, status: 200 };
  },
};

import type { Subject } from "../../../domain";
import { addressOf } from "../../../kernel/addresses";
import { importsInWords } from "./import-rows";

export const importSubjects: Readonly<Record<string, Subject>> = {
  watchlist_import: { path: addressOf.watchlistImport, authorities: ["aml:read"], names: importsInWords },
};

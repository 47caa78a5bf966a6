import * as screens from "@/words/clearing/imports";
import * as t from "@/words/service/clearing/imports";
import * as contract from "../../../contract/clearing/imports";
import type { Domain } from "../../../domain";
import { addressOf } from "../../../kernel/addresses";
import { clearingImportChanged } from "../events";
import { IMPORT_SUBJECT } from "./accept-import";
import { cancelClearingImport } from "./cancel-import";
import { importCashLetter } from "./import-cash-letter";
import { importInwardItems } from "./import-inward-items";
import { clearingImportJobs } from "./jobs";
import { importsInWords } from "./queries";

// The imports' part of the slice's declarations (domain.ts).

const authorities = ["clearing:read"] as const;

export const imports = {
  commands: [importInwardItems, importCashLetter, cancelClearingImport],
  done: {
    importInwardItems: { words: t.importRequested },
    importCashLetter: { words: t.importRequested },
    cancelClearingImport: { words: t.importCancelled, tone: "danger" },
  },
  subjects: { [IMPORT_SUBJECT]: { path: addressOf.clearingImport, authorities, names: importsInWords } },
  jobs: clearingImportJobs,
  live: [
    { events: [clearingImportChanged], reads: [contract.listClearingImports] },
    {
      events: [clearingImportChanged],
      reads: [contract.getClearingImport, contract.listClearingImportResults],
      ofSubject: true,
    },
  ],
  navigation: [
    {
      label: screens.imports,
      href: "/clearing/imports",
      icon: "library",
      section: "Clearing",
      authorities,
      worksWith: ["clearing:operate"],
    },
  ],
} satisfies {
  [Part in "commands" | "jobs" | "live" | "navigation"]: Domain[Part];
} & { [Part in "done" | "subjects"]: NonNullable<Domain["words"]>[Part] };

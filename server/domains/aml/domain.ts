import * as t from "@/words/service/aml";
import * as verbs from "@/words/shell";
import * as contract from "../../contract/aml/cases";
import * as files from "../../contract/aml/files";
import * as report from "../../contract/aml/report";
import type { Domain, Queue } from "../../domain";
import { defineJob } from "../../jobs/job";
import { addressOf } from "../../kernel/addresses";
import { caseFigures } from "./case-figures";
import { changeAmlCase } from "./change-case";
import { closeAmlCase } from "./close-case";
import { confirmAmlCaseClosing, rejectAmlCaseClosing } from "./decide-closing";
import { amlCaseChanged } from "./events";
import { addAmlCaseFile } from "./files/add-file";
import { caseFiles, filesInWords } from "./files/file-queries";
import { withdrawAmlCaseFile } from "./files/withdraw-file";
import { investigateAmlCase } from "./investigate-case";
import { linkAmlAlerts } from "./link-alerts";
import { openAmlCase } from "./open-case";
import { printCase } from "./print-case";
import { proposeAmlCaseClosing } from "./propose-closing";
import { casesInWords } from "./queries";
import { amlRoutes } from "./routes";
import { saveAmlCaseReport } from "./save-report";
import { raiseStructuring, watchStructuring } from "./structuring";

const queues: readonly Queue[] = [
  {
    label: t.openCases,
    href: "/aml/cases",
    authorities: ["aml:operate"],
    count: async (reports) => {
      const { open, late } = await caseFigures(reports);
      return { value: String(open), note: late > 0 ? t.late(late) : t.noneIsLate };
    },
  },
];

export const amlDomain: Domain = {
  name: "aml",
  routes: amlRoutes,
  commands: [
    openAmlCase,
    investigateAmlCase,
    closeAmlCase,
    proposeAmlCaseClosing,
    confirmAmlCaseClosing,
    rejectAmlCaseClosing,
    changeAmlCase,
    linkAmlAlerts,
    addAmlCaseFile,
    withdrawAmlCaseFile,
    saveAmlCaseReport,
    printCase,
    raiseStructuring,
  ],
  subscribers: [watchStructuring],
  jobs: [defineJob({ name: "aml.sweep-uploads", every: "1h", work: () => caseFiles.discardAbandoned() })],
  queues,
  seed: true,
  words: {
    operations: { printAmlCase: t.casePrinted, raiseAmlCase: t.structuringAlert },
    subjects: {
      aml_case: {
        path: addressOf.amlCase,
        authorities: ["aml:read"],
        names: casesInWords,
        confidential: "aml:read",
      },
      aml_case_file: { names: filesInWords, confidential: "aml:read" },
      aml_case_list: {
        path: () => "/aml/cases",
        authorities: ["aml:read"],
        names: async (_, ids) => new Map(ids.map((id) => [id, t.listOfCases])),
        confidential: "aml:read",
      },
    },
  },
  live: [
    {
      events: [amlCaseChanged],
      reads: [
        contract.listAmlCases,
        contract.getAmlCase,
        contract.listAmlCaseEvents,
        files.listAmlCaseFiles,
        report.getAmlCaseReport,
      ],
      ofSubject: true,
      // Cases become overdue by date.
      partly: true,
    },
  ],
  verbs: [
    {
      id: "aml.open-case",
      label: verbs.openCase,
      icon: "briefcase",
      authorities: ["aml:operate"],
      href: "/aml/cases/new",
    },
  ],
  navigation: [
    {
      label: t.cases,
      href: "/aml/cases",
      icon: "briefcase",
      section: "Compliance",
      authorities: ["aml:read"],
      worksWith: ["aml:operate"],
      letter: "e",
    },
  ],
};

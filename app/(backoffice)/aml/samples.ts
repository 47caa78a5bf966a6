import { listAmlCases } from "@/server/contract/aml/cases";
import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf(
  {
    compliance:
      "/aml/cases /aml/cases?show=all /aml/cases/new /aml/cases/{case} /case-file/{case} /case-report/{case} /aml/cases/{case}?view=money /aml/cases/{case}?view=files /aml/cases/{case}?view=report",
    teller: "/case-file/{case}",
  },
  { case: async (_, as) => (await as("compliance").get(listAmlCases, { query: { limit: 1 } }))[0]?.caseId },
);

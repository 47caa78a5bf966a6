import { listAmlCases } from "@/server/contract/aml";
import type { FindRecord, Sample } from "@/server/testing/samples";

const amlCase: FindRecord = async (_, as) =>
  (await as("compliance").get(listAmlCases, { query: { limit: 1 } }))[0]?.caseId;

export const samples: readonly Sample[] = [
  ["compliance", "/aml/cases"],
  ["compliance", "/aml/cases?show=all"],
  ["compliance", "/aml/cases/new"],
  ["compliance", "/aml/cases/{id}", amlCase],
  ["compliance", "/case-file/{id}", amlCase],
  ["teller", "/case-file/{id}", amlCase],
];

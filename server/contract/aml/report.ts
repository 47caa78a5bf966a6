import { z } from "zod";
import * as t from "@/words/service/contract";
import { date, freeText, MonetaryAmount, NonNegativeAmount, nameText, timestamp, uuid, version } from "../fields";
import { listOf, operationsOf, recordOf } from "../operations-of";

const operation = operationsOf("AML cases");

const subject = z.object({
  name: nameText(),
  role: freeText(100).nullish().meta({ description: "Such as customer, payee or agent." }),
  identification: freeText(300).nullish(),
});

const content = {
  narrative: freeText(30_000),
  subjects: z.array(subject).max(50),
  periodFrom: date,
  periodTo: date,
};
const amounts = <T extends z.ZodType>(amount: T) =>
  z.array(amount).max(20).meta({ description: "Suspicious amounts, one per currency." });

export const CaseReport = z
  .object({
    caseId: uuid,
    version: version.meta({ description: "0 before the first save. The content is then taken from the case." }),
    ...content,
    amounts: amounts(MonetaryAmount),
    subjects: z.array(
      z.object({ name: z.string(), role: z.string().nullable(), identification: z.string().nullable() }),
    ),
    filedOn: date.nullable(),
    reference: z.string().nullable().meta({ description: "The authority's reference." }),
    savedAt: timestamp.nullable(),
    savedBy: z.string().nullable(),
  })
  .meta({ id: "CaseReport", description: "The suspicious activity report of a case, in its last version." });
export type CaseReport = z.infer<typeof CaseReport>;

export const getAmlCaseReport = operation("getAmlCaseReport", "GET /aml/cases/{id}/report", {
  summary: "Get the report of an AML case",
  versioned: true,
  ...recordOf(CaseReport, "aml:read"),
});

export const saveAmlCaseReport = operation("saveAmlCaseReport", "PUT /aml/cases/{id}/report", {
  summary: "Save the report of an AML case",
  description: "Adds a version. Filing date and reference are taken by a closing with SAR_FILED.",
  access: "aml:operate",
  body: z
    .object({
      ...content,
      amounts: amounts(NonNegativeAmount),
      filedOn: date.nullish(),
      reference: freeText(200).nullish().meta({ description: "The authority's reference." }),
    })
    .superRefine(({ periodFrom, periodTo, amounts }, context) => {
      const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (periodFrom > periodTo) issue("periodFrom", t.mustNotBeLaterThanTo);
      if (new Set(amounts.map(({ currency }) => currency)).size < amounts.length)
        issue("amounts", t.oneAmountPerCurrency);
    })
    .meta({ id: "CaseReportSave" }),
  versioned: true,
  responses: { 200: CaseReport },
  errors: ["ILLEGAL_STATE"],
  examples: {
    draft: {
      narrative: "Cash just below the limit on five days in a row, passed on the same day.",
      subjects: [{ name: "Elias Lindgren", role: "Customer", identification: "Passport Z4471203" }],
      periodFrom: "2026-02-02",
      periodTo: "2026-03-02",
      amounts: [{ amount: 46_500, currency: "USD" }],
    },
  },
});

export const listAmlCaseReportVersions = operation("listAmlCaseReportVersions", "GET /aml/cases/{id}/report/versions", {
  summary: "List the saved versions of an AML case's report",
  description: "Newest first.",
  ...listOf(CaseReport, "aml:read"),
});

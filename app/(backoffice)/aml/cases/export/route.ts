import { listAmlCases } from "@/server/domains/aml/queries";
import { csvExport } from "@/server/domains/audit/csv-export";
import { filterOf } from "../case-filter";

export const GET = csvExport(
  "aml-cases",
  "aml:read",
  ({ get }) => listAmlCases(filterOf(get)),
  {
    reference: "reference",
    customer_no: "customerNo",
    customer: "partyName",
    status: "status",
    outcome: "outcome",
    assignee: "assigneeName",
    detected: "detectedOn",
    due: "dueOn",
    urgency: "urgency",
    opened: "createdAt",
    opened_by: "createdBy",
    closed: "closedAt",
    closed_by: "closedBy",
    alerts: ({ alertIds }) => alertIds.length,
    report_filed: "sarFiledOn",
    report_reference: "sarReference",
    follows: "followsReference",
    id: "caseId",
  },
  "aml_case_list",
);

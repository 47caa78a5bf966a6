import { csvExport } from "@/server/domains/audit/csv-export";
import { listDecisions } from "@/server/domains/compliance/decisions";
import { listOfSeverity } from "@/server/domains/compliance/severity";
import { decisionFilterOf } from "../decision-filter";

export const GET = csvExport("screening-decisions", "aml:read", ({ get }) => listDecisions(decisionFilterOf(get)), {
  decided_at: "decidedAt",
  decision: ({ confirmed }) => (confirmed === null ? "HITS_DECIDED" : confirmed ? "CONFIRMED_HIT" : "CLEARED"),
  decided_by: "by",
  signed_in: "principal",
  client: "client",
  note: "note",
  subject: "subjectName",
  customer_no: ({ customer }) => customer?.customerNo ?? null,
  reference: "subjectRef",
  origin: "origin",
  hits: "hitCount",
  best_score: "topScore",
  list: ({ severity }) => listOfSeverity(severity),
  screened_at: "screenedAt",
  number: "number",
  screening_id: "screeningId",
});

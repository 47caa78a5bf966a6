import { csvExport } from "@/server/domains/audit/csv-export";
import { listScreenings } from "@/server/domains/compliance/queries";
import { customerMarks } from "@/server/domains/parties/queries";
import { mappedList } from "@/server/http/keyset-list";
import { resultFilterOf } from "../result-filter";

export const GET = csvExport(
  "screenings",
  "aml:read",
  ({ get }) =>
    mappedList(listScreenings(resultFilterOf(get)), async (results, read) => {
      const customers = await customerMarks(
        read,
        results.flatMap(({ partyId }) => partyId ?? []),
      );
      return results.map((result) => ({ ...result, customer: customers.get(result.partyId ?? "") ?? null }));
    }),
  {
    screened_at: "screenedAt",
    subject: "subjectName",
    customer_no: ({ customer }) => customer?.customerNo ?? null,
    country: ({ customer }) => customer?.country ?? null,
    reference: "subjectRef",
    origin: "origin",
    threshold: "threshold",
    screenable: ({ screenable }) => String(screenable),
    incomplete: "incomplete",
    hits: ({ hits }) => hits.length,
    best_score: ({ hits }) => hits[0]?.score ?? null,
    best_match: ({ hits }) => hits[0]?.fullName ?? null,
    list: ({ hits }) => hits[0]?.listType ?? null,
    source: ({ hits }) => hits[0]?.source ?? null,
    status: "status",
    decided_at: "dispositionedAt",
    decided_by: "dispositionedBy",
    decided_by_client: "dispositionedByClient",
    note: "dispositionNote",
    screened_by: "screenedBy",
    engine: "engine",
    list_version: "listVersion",
    id: "id",
  },
);

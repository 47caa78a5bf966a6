import { auditTrail } from "@/server/domains/audit/audit-trail";
import { config } from "@/server/config";
import { csvExport } from "@/server/domains/audit/csv-export";
import { trailFilterOf } from "../audit-filter";

export function GET(request: Request): Promise<Response> {
  return csvExport(request, {
    list: "audit-trail",
    authority: "audit:read",
    source: (filter) =>
      auditTrail(
        trailFilterOf((name) => filter.get(name) ?? ""),
        config().bankTimeZone,
      ),
    columns: [
      { header: "at", cell: (event) => event.at },
      { header: "actor", cell: (event) => event.actor },
      { header: "action", cell: (event) => event.action },
      { header: "subject_type", cell: (event) => event.subjectType },
      { header: "subject_id", cell: (event) => event.subjectId },
      { header: "request_id", cell: (event) => event.requestId },
      { header: "detail", cell: (event) => event.detail && JSON.stringify(event.detail) },
      { header: "id", cell: (event) => event.id },
    ],
  });
}

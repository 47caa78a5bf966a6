import { csvExport } from "@/server/domains/audit/csv-export";
import { auditTrailOf } from "../audit-filter";

export function GET(request: Request): Promise<Response> {
  return csvExport(request, {
    list: "audit-trail",
    authority: "audit:read",
    source: (filter, _read, reader) => auditTrailOf((name) => filter.get(name) ?? "", reader),
    columns: [
      { header: "at", cell: (event) => event.at },
      { header: "actor", cell: (event) => event.actor },
      { header: "action", cell: (event) => event.action },
      { header: "subject_type", cell: (event) => event.subjectType },
      { header: "subject_id", cell: (event) => event.subjectId },
      {
        header: "address",
        cell: (event) => (event.detail?.address === undefined ? null : String(event.detail.address)),
      },
      { header: "request_id", cell: (event) => event.requestId },
      { header: "approval_id", cell: (event) => event.approval?.approvalId ?? null },
      { header: "maker", cell: (event) => event.approval?.makerName ?? null },
      { header: "checker", cell: (event) => event.approval?.checkerName ?? null },
      { header: "detail", cell: (event) => event.detail && JSON.stringify(event.detail) },
      { header: "id", cell: (event) => event.id },
    ],
  });
}

import { actorNames } from "@/server/auth/actor-names";
import { csvExport } from "@/server/domains/audit/csv-export";
import { mappedList } from "@/server/http/keyset-list";
import { subjectKey, subjectNames } from "@/server/words";
import { eventWords } from "../action-words";
import { auditTrailOf } from "../audit-filter";

export function GET(request: Request): Promise<Response> {
  return csvExport(request, {
    list: "audit-trail",
    authority: "audit:read",
    source: (filter, _read, reader) =>
      mappedList(
        auditTrailOf((name) => filter.get(name) ?? "", reader),
        async (events, read) => {
          const names = await actorNames(read, [...new Set(events.map(({ actor }) => actor))]);
          const subjects = await subjectNames(read, events);
          return events.map((event) => ({
            ...event,
            actorName: names.get(event.actor) ?? null,
            subjectName: subjects.get(subjectKey(event)) ?? null,
          }));
        },
      ),
    columns: [
      { header: "at", cell: (event) => event.at },
      { header: "actor", cell: (event) => event.actor },
      { header: "actor_name", cell: (event) => event.actorName },
      { header: "action", cell: (event) => event.action },
      { header: "what_was_done", cell: eventWords },
      { header: "subject_type", cell: (event) => event.subjectType },
      { header: "subject_id", cell: (event) => event.subjectId },
      { header: "subject_name", cell: (event) => event.subjectName },
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

import { actorNames } from "@/server/auth/actor-names";
import { csvExport } from "@/server/domains/audit/csv-export";
import { mappedList } from "@/server/http/keyset-list";
import { subjectKey, subjectNames } from "@/server/words";
import { eventWords } from "../action-words";
import { auditTrailOf } from "../audit-filter";

export const GET = csvExport(
  "audit-trail",
  "audit:read",
  ({ get, reader }) =>
    mappedList(auditTrailOf(get, reader), async (events, read) => {
      const names = await actorNames(read, [...new Set(events.map(({ actor }) => actor))]);
      const subjects = await subjectNames(read, events);
      return events.map((event) => ({
        ...event,
        actorName: names.get(event.actor) ?? null,
        subjectName: subjects.get(subjectKey(event)) ?? null,
      }));
    }),
  {
    at: "at",
    actor: "actor",
    actor_name: "actorName",
    action: "action",
    what_was_done: eventWords,
    subject_type: "subjectType",
    subject_id: "subjectId",
    subject_name: "subjectName",
    address: (event) => (event.detail?.address === undefined ? null : String(event.detail.address)),
    request_id: "requestId",
    approval_id: (event) => event.approval?.approvalId ?? null,
    maker: (event) => event.approval?.makerName ?? null,
    checker: (event) => event.approval?.checkerName ?? null,
    detail: (event) => event.detail && JSON.stringify(event.detail),
    id: "id",
  },
);

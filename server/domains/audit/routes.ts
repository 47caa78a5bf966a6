import { listAuditEvents } from "../../contract/administration";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { auditEvents } from "./audit-queries";

export const auditRoutes: readonly Route[] = [
  route(listAuditEvents, (request) => listReply(request, auditEvents(request.query))),
];

import * as contract from "../../contract/audit";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { listAuditEvents } from "./queries";

export const auditRoutes: readonly Route[] = [
  route(contract.listAuditEvents, (request) =>
    listReply(request, listAuditEvents(request.query, { reader: request.principal })),
  ),
];

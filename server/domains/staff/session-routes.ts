import * as t from "@/words/service/staff";
import { commandReply } from "../../commands/respond";
import * as contract from "../../contract/staff/sessions";
import { arrayReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { DomainError } from "../../kernel/errors";
import { endOtherOwnSessions, endOwnSession, endStaffSession, endStaffSessions } from "./end-sessions";
import { listSessions } from "./session-queries";
import { getStaff } from "./staff-queries";

export const sessionRoutes: readonly Route[] = [
  route(contract.listOwnSessions, async (request) => {
    const { principal, read } = request;
    if (principal.kind !== "staff") throw new DomainError("FORBIDDEN", t.serviceClientsHaveNoSessions);
    return arrayReply(request, await listSessions(read, principal.id, principal), ({ id }) => id);
  }),
  route(contract.endOwnSession, (request) => commandReply(endOwnSession, request)),
  route(contract.endOtherOwnSessions, (request) => commandReply(endOtherOwnSessions, request)),
  route(contract.listStaffSessions, async (request) => {
    const { read, params, principal } = request;
    await getStaff(read, params.id);
    return arrayReply(request, await listSessions(read, params.id, principal), ({ id }) => id);
  }),
  route(contract.endStaffSession, (request) => commandReply(endStaffSession, request)),
  route(contract.endStaffSessions, (request) => commandReply(endStaffSessions, request)),
];

import * as t from "@/words/service/staff";
import * as contract from "../../contract/staff/sessions";
import { arrayReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { DomainError } from "../../kernel/errors";
import { listSessions } from "./session-queries";
import { getStaff } from "./staff-queries";

export const sessionRoutes: readonly Route[] = [
  route(contract.listOwnSessions, async (request) => {
    const { principal, read } = request;
    if (principal.kind !== "staff") throw new DomainError("FORBIDDEN", t.serviceClientsHaveNoSessions);
    return arrayReply(request, await listSessions(read, principal.id, principal), ({ id }) => id);
  }),
  route(contract.listStaffSessions, async (request) => {
    const { read, params, principal } = request;
    await getStaff(read, params.id);
    return arrayReply(request, await listSessions(read, params.id, principal), ({ id }) => id);
  }),
];

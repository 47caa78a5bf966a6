import * as t from "@/words/service/staff";
import { forgetSessionsOf } from "../../auth/session-store";
import type { Command } from "../../commands/command";
import { commandReply } from "../../commands/respond";
import type { OperationInput } from "../../contract/operation";
import * as contract from "../../contract/staff-sessions";
import type { Reply } from "../../http/exchange";
import { arrayReply } from "../../http/list-reply";
import { type Route, type RouteRequest, route } from "../../http/route";
import { DomainError } from "../../kernel/errors";
import { endOtherOwnSessions, endOwnSession, endStaffSession, endStaffSessions } from "./end-sessions";
import { listSessions } from "./session-queries";
import { getStaff } from "./staff-queries";

/** Carries out the end of sessions and forgets what this process believes of them. */
async function ending<Op extends OperationInput>(
  command: Command<Op>,
  request: RouteRequest<Op>,
  staffId: string,
): Promise<Reply> {
  const answer = await commandReply(command, request);
  forgetSessionsOf(staffId);
  return answer;
}

export const sessionRoutes: readonly Route[] = [
  route(contract.listOwnSessions, async (request) => {
    const { principal, read } = request;
    if (principal.kind !== "staff") throw new DomainError("FORBIDDEN", t.serviceClientsHaveNoSessions);
    return arrayReply(request, await listSessions(read, principal.id, principal), ({ id }) => id);
  }),
  route(contract.endOwnSession, (request) => ending(endOwnSession, request, request.principal.id)),
  route(contract.endOtherOwnSessions, (request) => ending(endOtherOwnSessions, request, request.principal.id)),
  route(contract.listStaffSessions, async (request) => {
    const { read, params, principal } = request;
    await getStaff(read, params.id);
    return arrayReply(request, await listSessions(read, params.id, principal), ({ id }) => id);
  }),
  route(contract.endStaffSession, (request) => ending(endStaffSession, request, request.params.id)),
  route(contract.endStaffSessions, (request) => ending(endStaffSessions, request, request.params.id)),
];

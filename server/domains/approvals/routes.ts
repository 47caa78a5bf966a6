import type { Authority } from "../../auth/permissions";
import type { Principal } from "../../auth/principal";
import { keyOf } from "../../commands/idempotency";
import { approveParked, declineParked } from "../../commands/replay";
import { contextOf } from "../../commands/respond";
import {
  type ApprovalView,
  approveApproval,
  getApproval,
  listApprovals,
  rejectApproval,
  withdrawApproval,
} from "../../contract/approvals";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { DomainError, notFound } from "../../kernel/errors";
import { approvals, findApproval, findParked } from "./queries";

async function theApproval(id: string, principal: Principal): Promise<ApprovalView> {
  const approval = await findApproval(id, principal);
  if (!approval) throw notFound("approval");
  return approval;
}

/** Some commands want more of their checker than `approval:decide`: limits are for administrators to approve. */
async function parkedForDecision(id: string, principal: Principal) {
  const parked = await findParked(id);
  const needed = (parked?.checkerPermission ?? "approval:decide") as Authority;
  if (!principal.authorities.has(needed)) {
    throw new DomainError("FORBIDDEN", `To decide on this command takes the authority ${needed}.`);
  }
  if (!parked) throw notFound("approval");
  return parked;
}

function replayHeader(replayed: boolean): Record<string, string> | undefined {
  return replayed ? { "Idempotency-Replayed": "true" } : undefined;
}

export const approvalRoutes: readonly Route[] = [
  route(listApprovals, (request) => listReply(request, approvals(request.query, request.principal))),
  route(getApproval, async ({ params, principal, reply }) => reply(200, await theApproval(params.id, principal))),
  route(approveApproval, async (request) => {
    const { params, body, principal, reply } = request;
    const parked = await parkedForDecision(params.id, principal);
    const { replayed } = await approveParked(parked, body.note ?? null, contextOf(request), keyOf(request));
    return reply(200, await theApproval(params.id, principal), replayHeader(replayed));
  }),
  route(rejectApproval, async (request) => {
    const { op, params, body, principal, reply } = request;
    await parkedForDecision(params.id, principal);
    const decision = { id: params.id, outcome: "REJECTED", note: body.reason } as const;
    const { replayed } = await declineParked(op.id, decision, contextOf(request), keyOf(request));
    return reply(200, await theApproval(params.id, principal), replayHeader(replayed));
  }),
  route(withdrawApproval, async (request) => {
    const { op, params, principal, reply } = request;
    const decision = { id: params.id, outcome: "WITHDRAWN", note: null } as const;
    const { replayed } = await declineParked(op.id, decision, contextOf(request), keyOf(request));
    return reply(200, await theApproval(params.id, principal), replayHeader(replayed));
  }),
];

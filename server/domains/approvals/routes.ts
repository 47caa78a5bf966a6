import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/approvals";
import { requireFreshPassword } from "../../auth/fresh-password";
import { may, type Principal } from "../../auth/principal";
import { findCommand } from "../../commands/command";
import { foreseeApproval, foreseeDecline } from "../../commands/dry-run-decision";
import { keyOf } from "../../commands/idempotency";
import { previewable } from "../../commands/previewable";
import { type Attestation, approveParked, declineParked } from "../../commands/replay";
import { contextOf } from "../../commands/respond";
import type { RiskFlag } from "../../contract/approvals";
import * as contract from "../../contract/approvals";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { DomainError, notFound } from "../../kernel/errors";
import { listApprovals } from "./approval-list";
import { findParked, flagsOfParked, getApproval } from "./queries";
import { isInScope } from "./visibility";

/** Some commands require more of their checker than `approval:decide`: limits need an administrator. */
async function parkedForDecision(read: ReadDb, id: string, principal: Principal) {
  const parked = await findParked(read, id);
  const needed = parked?.checkerPermission ?? "approval:decide";
  if (!may(principal, needed)) {
    throw new DomainError("FORBIDDEN", t.decidingRequiresAuthority(needed));
  }
  if (!parked) throw notFound("approval");
  // Self-approval is refused as such in every branch.
  if (parked.makerPersonId !== principal.personId && !isInScope(principal, parked)) {
    throw new DomainError("OUT_OF_SCOPE", t.isOfAnotherBranch(parked.branchCode ?? ""));
  }
  return parked;
}

function replayHeader(replayed: boolean): Record<string, string> | undefined {
  return replayed ? { "Idempotency-Replayed": "true" } : undefined;
}

previewable(
  contract.approveApproval,
  async ({ params, body }, context) => {
    const parked = await parkedForDecision(context.read, params.id, context.principal);
    return foreseeApproval(contract.approveApproval.id, parked, body, context);
  },
  // The approval shows its accounts' balances to every reader.
  { opens: "approval:read" },
);
previewable(contract.rejectApproval, async ({ params, body }, context) => {
  await parkedForDecision(context.read, params.id, context.principal);
  return foreseeDecline(contract.rejectApproval.id, { ...params, outcome: "REJECTED", note: body.reason }, context);
});
previewable(contract.withdrawApproval, async ({ params }, context) => {
  if (!(await findParked(context.read, params.id))) throw notFound("approval");
  return foreseeDecline(contract.withdrawApproval.id, { ...params, outcome: "WITHDRAWN", note: null }, context);
});

export const approvalRoutes: readonly Route[] = [
  route(contract.listApprovals, (request) => listReply(request, listApprovals(request.query, request.principal))),
  route(contract.getApproval, async ({ read, params, principal, reply }) =>
    reply(200, await getApproval(read, params.id, principal)),
  ),
  route(contract.approveApproval, async (request) => {
    const { read, params, body, principal, reply } = request;
    const parked = await parkedForDecision(read, params.id, principal);
    if (findCommand(parked.operation)?.operation.freshPassword === true) await requireFreshPassword(principal);
    const { acknowledged = [], ...approving } = body;
    const attestation = await attestationOf(read, params.id, acknowledged, principal);
    const { replayed } = await approveParked(parked, { ...approving, attestation }, contextOf(request), keyOf(request));
    return reply(200, await getApproval(read, params.id, principal), replayHeader(replayed));
  }),
  route(contract.rejectApproval, async (request) => {
    const { op, read, params, body, principal, reply } = request;
    await parkedForDecision(read, params.id, principal);
    const decision = { id: params.id, outcome: "REJECTED", note: body.reason } as const;
    const { replayed } = await declineParked(op.id, decision, contextOf(request), keyOf(request));
    return reply(200, await getApproval(read, params.id, principal), replayHeader(replayed));
  }),
  route(contract.withdrawApproval, async (request) => {
    const { op, read, params, principal, reply } = request;
    const decision = { id: params.id, outcome: "WITHDRAWN", note: null } as const;
    const { replayed } = await declineParked(op.id, decision, contextOf(request), keyOf(request));
    return reply(200, await getApproval(read, params.id, principal), replayHeader(replayed));
  }),
];

type Codes = readonly RiskFlag["flag"][];

/** The refusal of missing acknowledgements, and the acknowledged flags for the audit event. Service clients may omit them. */
async function attestationOf(
  read: ReadDb,
  id: string,
  acknowledged: Codes,
  reader: Pick<Principal, "kind" | "personId" | "authorities">,
): Promise<Attestation> {
  const { kind } = reader;
  if (kind === "client" && acknowledged.length === 0) return { refusal: null, detail: null };
  const flags = (await flagsOfParked(read, id, reader)).filter(({ mustAcknowledge }) => mustAcknowledge);
  const codes = [...new Set(flags.map(({ flag }) => flag))];
  const missing = codes.filter((code) => !acknowledged.includes(code));
  const seen = codes.filter((code) => acknowledged.includes(code));
  return {
    refusal: kind === "staff" && missing.length > 0 ? unacknowledged(missing) : null,
    detail: seen.length > 0 ? { acknowledged: seen } : null,
  };
}

const unacknowledged = (missing: Codes) =>
  new DomainError("ACKNOWLEDGEMENT_REQUIRED", t.acknowledgeFlags(missing.join(", ")), {
    fieldErrors: { acknowledged: t.mustNameEachFlag },
  });

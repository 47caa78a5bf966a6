import { database } from "@/db/client";
import { secretHolders } from "../administration/client-queries";
import type { Principal } from "../auth/principal";
import { DomainError } from "../kernel/errors";

type Hand = Pick<Principal, "kind" | "id" | "personId">;

/**
 * Refuses to decide on what the same hands could have made (server/decisions/0016). A service client acts for its owner, but who was
 * given its secret can act as well: an administrator who made two clients for two owners would be maker and checker in one. One's
 * own commands, and what is decided already, are left to `execute_command`, which says so under the approval's lock.
 */
export async function refuseSameHands(approvalId: string, checker: Principal): Promise<void> {
  const [parked] = await database().sql<{ maker: Omit<Hand, "personId">; personId: string; submittedAt: string }[]>`
    select maker_principal as maker, maker_person_id as "personId", submitted_at::text as "submittedAt"
    from approvals where id = ${approvalId} and status = 'PENDING' and maker_person_id <> ${checker.personId}`;
  if (!parked) return;
  const { maker, personId, submittedAt } = parked;
  const [makers, checkers] = await Promise.all([handsOf({ ...maker, personId }, submittedAt), handsOf(checker, null)]);
  if (!makers.some((person) => checkers.includes(person))) return;
  throw new DomainError(
    "SELF_APPROVAL",
    "One person was given the secret of a service client and stands on both sides of this decision. Somebody else has to decide on it, or another administrator gives the client a new secret.",
  );
}

/** The persons who can act as this principal: its own, and of a client those who could have its secret at that time (now when null). */
async function handsOf({ kind, id, personId }: Hand, at: string | null): Promise<string[]> {
  return kind === "client" ? [personId, ...(await secretHolders(id, at))] : [personId];
}

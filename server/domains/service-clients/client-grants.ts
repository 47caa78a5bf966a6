import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/service-clients";
import type { ApprovalDescription, CommandContext, Plan } from "../../commands/plan";
import { DomainError } from "../../kernel/errors";
import { findPerson, listPersons } from "../staff/person-queries";
import { bySecondAdministrator } from "../staff/second-administrator";
import { type ClientStanding, requireOwnToGive, widens } from "./client-rules";

// Rights that one administrator may give a service client alone (RULES.md).

/** `before` is null for a new client. */
export type ClientGrant = { before: ClientStanding | null; after: ClientStanding };

/**
 * Parks a grant that widens a client while another administrator exists. Neither the former nor the new owner may approve it. @throws
 * SELF_APPROVAL, FORBIDDEN if a client gives more than it has, UNKNOWN_PERSON
 */
export async function planClientGrant(
  { before, after }: ClientGrant,
  context: CommandContext,
): Promise<Required<Pick<Plan, "mustPark" | "requireRows">>> {
  const checker = context.replay?.checker.personId;
  if (checker !== undefined && [before?.ownerPersonId, after.ownerPersonId].includes(checker)) {
    throw new DomainError("SELF_APPROVAL", t.youAreItsOwner);
  }
  requireOwnToGive(context.principal, before, after);
  return bySecondAdministrator(widens(before, after), context);
}

/** Throws UNKNOWN_PERSON. */
export async function checkedOwner(read: ReadDb, personId: string): Promise<string> {
  if (await findPerson(read, personId)) return personId;
  throw new DomainError("UNKNOWN_PERSON", t.thereIsNoSuchPerson, { fieldErrors: { ownerPersonId: t.isNotAPerson } });
}

/** All fields of a new client, the differences of a change. */
export async function describeClientGrant(
  read: ReadDb,
  summary: string,
  { before, after }: ClientGrant,
): Promise<Pick<ApprovalDescription, "summary" | "before" | "after" | "expires">> {
  const owners = await listPersons(read, [after.ownerPersonId, ...(before ? [before.ownerPersonId] : [])]);
  const names = new Map(owners.map(({ id, name }) => [id, name]));
  const [was, is] = [before && inWords(before, names), inWords(after, names)];
  const set = Object.keys(is).filter((field) => was === null || was[field] !== is[field]);
  const only = (side: Record<string, string>) => Object.fromEntries(set.map((field) => [field, side[field]]));
  return { summary, ...(was && { before: only(was) }), after: only(is), expires: "FIVE_DAYS" };
}

function inWords(client: ClientStanding, names: ReadonlyMap<string, string>): Record<string, string> {
  const { authorities, branchCodes, requestsPerSecond, complianceAccess, ownerPersonId } = client;
  return {
    authorities: [...authorities].sort().join("\n"),
    branches: branchCodes?.join(", ") ?? t.allBranches,
    requestsPerSecond: requestsPerSecond?.toString() ?? t.ofEveryClient,
    complianceAccess: t.complianceAccess[complianceAccess],
    owner: names.get(ownerPersonId) ?? ownerPersonId,
  };
}

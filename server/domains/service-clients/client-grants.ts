import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/service-clients";
import type { ApprovalDescription, CommandContext, Plan } from "../../commands/plan";
import { DomainError } from "../../kernel/errors";
import { findPerson, listPersons } from "../staff/person-queries";
import { bySecondAdministrator } from "../staff/second-administrator";
import { type ClientStanding, requireOwnToGive, widens } from "./client-rules";

// What making a service client and changing one have in common: who may give what alone. See RULES.md.

/** What the client could do and will be able to; `before` is null of one that is made. */
export type ClientGrant = { before: ClientStanding | null; after: ClientStanding };

/**
 * The part of the plan that keeps one administrator from being two people by a service client: what widens one waits for another
 * administrator while there is one. Its checker answers for none of it: neither the owner before nor the one after.
 *
 * @throws SELF_APPROVAL, FORBIDDEN (a client gives what it has not), UNKNOWN_PERSON
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

/** The person who is to own it. Throws UNKNOWN_PERSON. */
export async function checkedOwner(read: ReadDb, personId: string): Promise<string> {
  if (await findPerson(read, personId)) return personId;
  throw new DomainError("UNKNOWN_PERSON", t.thereIsNoSuchPerson, { fieldErrors: { ownerPersonId: t.isNotAPerson } });
}

/** What its checker sees: of a new one all of it, of a change what differs. */
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

import { administrators } from "@/db/schema/staff";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/staff";
import { titles } from "@/words/staff";
import type { ApprovalDescription, CommandContext, Plan } from "../../commands/plan";
import { requireRow, update } from "../../commands/rows";
import { fact } from "../../commands/template";
import { bankDomains } from "../../domain";
import { DomainError } from "../../kernel/errors";
import { isRole } from "../../kernel/roles";
import { titleOf } from "../../kernel/words";
import { operationWords } from "../../words";
import { findBranchByCode } from "../branches/queries";
import { type FourEyesPair, fourEyesPairs, pairWords } from "./four-eyes";
import type { Namesake } from "./namesakes";
import { bySecondAdministrator, secondLook } from "./second-administrator";
import { isAnotherAdministrator } from "./staff-queries";
import { type Grant, grantOf, heldBy, isForTwo, requireOwnToGive, type StaffStanding } from "./staff-rules";

// What creating a staff user and changing one have in common: who may give which roles alone. See RULES.md.

type Standing = Omit<StaffStanding, "personId">;
/** Whose standing changes, from what (null: a new user) to what. */
export type Granting = { personId: string; before: Standing | null; after: Standing };

/** The pairs of this bank, as its slices' commands make them. */
export function bankPairs(): FourEyesPair[] {
  return fourEyesPairs(bankDomains().flatMap(({ commands }) => commands));
}

/**
 * The part of the plan that keeps rights from being given by one administrator alone: it parks while there is another one, and warns of
 * pairs. Throws ILLEGAL_STATE for the loss of the last administrator and for who is alone only since a day, and SELF_APPROVAL for whoever
 * decides on his own rights.
 */
export async function planGrant(
  { personId, before, after, namesake = null }: Granting & { namesake?: Namesake | null },
  context: CommandContext,
): Promise<Pick<Plan, "mustPark" | "rows" | "requireRows" | "warnings">> {
  const { read, principal, replay } = context;
  if (replay?.checker.personId === personId) {
    throw new DomainError("SELF_APPROVAL", t.changesYourOwnRights);
  }
  requireOwnToGive(principal, before, after);
  const grant = grantOf(bankPairs(), before, after);
  const forTwo = isForTwo(grant) || namesake !== null;
  const { row, waits } = await secondLook(forTwo, context);
  if (grant.administrator === "TAKEN" && !(await isAnotherAdministrator(read, personId))) {
    throw new DomainError("ILLEGAL_STATE", t.lastActiveAdministrator);
  }
  const alone = { id: row.id };
  const asRead = { expect: { version: [row.version] }, refusal: "STALE" } as const;
  const changed = grant.administrator !== null;
  const unmade = grant.administrator === "TAKEN" ? { unmadeAt: fact("postedAt") } : {};
  return {
    mustPark: waits,
    // Whoever makes or unmakes an administrator changes the row; whoever may give rights because there is no other one relies on it.
    rows: changed ? [update(administrators, alone, { ...asRead, set: { version: row.version + 1, ...unmade } })] : [],
    requireRows: !changed && forTwo ? [requireRow(administrators, alone, asRead)] : [],
    warnings: [...grantWarnings(grant), ...(namesake ? [t.hasTheNameOf(namesake.name, namesake.email)] : [])],
  };
}

/** Whether whoever acts with these authorities decides on what others sent. */
export function decides(authorities: Iterable<string>): boolean {
  const checkers = new Set<string>(
    bankDomains().flatMap(({ commands }) => commands.flatMap(({ parks }) => parks?.checker ?? [])),
  );
  return [...authorities].some((authority) => checkers.has(authority));
}

/**
 * Whether somebody decides from now on who did not: whoever gave them their password, however long ago, would be maker and checker. Who
 * is inactive holds nothing.
 */
export function comesToDecide(before: Standing, after: Standing): boolean {
  return decides(heldBy(after)) && !decides(heldBy(before));
}

/** The part of the plan of what always takes two. Throws SELF_APPROVAL for whoever decides on his own, ILLEGAL_STATE as `secondLook` does. */
export async function requireSecondAdmin(
  personId: string,
  context: CommandContext,
): Promise<Pick<Plan, "mustPark" | "requireRows">> {
  if (context.replay?.checker.personId === personId) throw new DomainError("SELF_APPROVAL", t.changesYourOwnRights);
  return bySecondAdministrator(true, context);
}

function grantWarnings({ pairs }: Grant): string[] {
  const words = operationWords();
  return pairs.map((pair) => pairWords(pair, (operation) => words[operation] ?? titleOf(operation)));
}

const roleWords = (roles: readonly string[]) =>
  roles.map((role) => (isRole(role) ? titles[role] : titleOf(role))).join(", ");

/** What a staff user is besides his standing. */
type Particulars = { name: string; email: string; branchCode: string | null };
/** Null of a user who is to be made. */
type Sides = { was: Particulars | null; is: Particulars };

/** What its checker sees of a grant: all that the command sets, roles and state before and after, and the pairs, one a line. */
export async function describeGrant(
  read: ReadDb,
  summary: string,
  { before, after }: Granting,
  sides: Sides,
  { warnings = [] }: Plan,
): Promise<Pick<ApprovalDescription, "summary" | "before" | "after" | "expires">> {
  const [was, is] = await setBesides(read, sides);
  return {
    summary,
    ...(before && { before: { ...was, ...standingWords(before) } }),
    after: { ...is, ...standingWords(after), ...(warnings.length > 0 && { conflict: warnings.join("\n") }) },
    expires: "FIVE_DAYS",
  };
}

/** What a command sets besides, in words: of a change what differs; of a new user the branch, since the summary has name and email. */
async function setBesides(read: ReadDb, { was, is }: Sides): Promise<Record<string, string>[]> {
  const [before, after] = [was && (await inWords(read, was)), await inWords(read, is)];
  const set = (["name", "email", "branch"] as const).filter((field) =>
    before ? before[field] !== after[field] : field === "branch",
  );
  return [before ?? after, after].map((side) => Object.fromEntries(set.map((field) => [field, side[field]])));
}

async function inWords(read: ReadDb, { name, email, branchCode }: Particulars) {
  return { name, email, branch: await branchWords(read, branchCode) };
}

async function branchWords(read: ReadDb, code: string | null): Promise<string> {
  if (code === null) return t.headOffice;
  const branch = await findBranchByCode(read, code);
  return branch ? t.branchOf(branch.name, branch.code) : code;
}

function standingWords({ roles, active }: Standing) {
  return { roles: roleWords(roles), state: active ? t.active : t.inactive };
}

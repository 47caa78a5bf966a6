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

// Rights that one administrator may grant alone, in creating and changing a staff user (RULES.md).

type Standing = Omit<StaffStanding, "personId">;
/** `before` is null for a new user. */
export type Granting = { personId: string; before: Standing | null; after: Standing };

export function bankPairs(): FourEyesPair[] {
  return fourEyesPairs(bankDomains().flatMap(({ commands }) => commands));
}

/**
 * Parks a grant while another administrator exists, and warns of pairs. Throws ILLEGAL_STATE for the loss of the last administrator and in
 * the first day of a sole one. Throws SELF_APPROVAL for a decision on one's own rights.
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
    // A change of the administrators updates this row. A grant by a sole administrator requires it unchanged.
    rows: changed ? [update(administrators, alone, { ...asRead, set: { version: row.version + 1, ...unmade } })] : [],
    requireRows: !changed && forTwo ? [requireRow(administrators, alone, asRead)] : [],
    warnings: [...grantWarnings(grant), ...(namesake ? [t.hasTheNameOf(namesake.name, namesake.email)] : [])],
  };
}

/** Whether the authorities include any decision on other users' commands. */
export function decides(authorities: Iterable<string>): boolean {
  const checkers = new Set<string>(
    bankDomains().flatMap(({ commands }) => commands.flatMap(({ parks }) => parks?.checker ?? [])),
  );
  return [...authorities].some((authority) => checkers.has(authority));
}

/** Whether the change makes an inactive or other user a checker. Anyone who once issued their password would be maker and checker. */
export function comesToDecide(before: Standing, after: Standing): boolean {
  return decides(heldBy(after)) && !decides(heldBy(before));
}

/** Parks a command that requires two administrators. Throws SELF_APPROVAL for a decision on one's own, ILLEGAL_STATE as `secondLook`. */
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

/** Fields besides the standing. */
type Particulars = { name: string; email: string; branchCode: string | null };
/** `was` is null for a new user. */
type Sides = { was: Particulars | null; is: Particulars };

/** The checker's view of a grant: all fields that the command sets, roles and state before and after, and one line per pair. */
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

/** Other fields in words: the differences of a change. For a new user only the branch, because the summary has name and email. */
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

import { administrators } from "@/db/schema/staff";
import * as t from "@/words/service/staff";
import type { ApprovalDescription, CommandContext, Plan } from "../../commands/plan";
import { requireRow, update } from "../../commands/rows";
import { bankDomains } from "../../domain";
import { DomainError } from "../../kernel/errors";
import { titleOf } from "../../kernel/words";
import { operationWords } from "../../words";
import { type FourEyesPair, fourEyesPairs, pairWords } from "./four-eyes";
import { administratorsRow, isAnotherAdministrator } from "./staff-queries";
import { type Grant, grantOf, isForTwo, type StaffStanding } from "./staff-rules";

// What creating a staff user and changing one have in common: who may give which roles alone. See RULES.md.

type Standing = Pick<StaffStanding, "roles" | "active">;
/** Whose standing changes, from what (null: a new user) to what. */
export type Granting = { personId: string; before: Standing | null; after: Standing };

/** The pairs of this bank, as its slices' commands make them. */
export function bankPairs(): FourEyesPair[] {
  return fourEyesPairs(bankDomains().flatMap(({ commands }) => commands));
}

/**
 * The part of the plan that keeps rights from being given by one administrator alone: it parks while there is another one, and warns of
 * pairs. Throws ILLEGAL_STATE for the loss of the last administrator, and SELF_APPROVAL for whoever decides on his own rights.
 */
export async function planGrant(
  { personId, before, after }: Granting,
  { read, principal, replay }: CommandContext,
): Promise<Pick<Plan, "mustPark" | "rows" | "requireRows" | "warnings">> {
  if (replay?.checker.personId === personId) {
    throw new DomainError("SELF_APPROVAL", t.changesYourOwnRights);
  }
  const grant = grantOf(bankPairs(), before, after);
  const [row, others] = await Promise.all([administratorsRow(read), isAnotherAdministrator(read, principal.personId)]);
  if (grant.administrator === "TAKEN" && !(await isAnotherAdministrator(read, personId))) {
    throw new DomainError("ILLEGAL_STATE", t.lastActiveAdministrator);
  }
  const alone = { id: row.id };
  const asRead = { expect: { version: [row.version] }, refusal: "STALE" } as const;
  const changed = grant.administrator !== null;
  return {
    mustPark: isForTwo(grant) && others && replay === null,
    // Whoever makes or unmakes an administrator changes the row; whoever may give rights because there is no other one relies on it.
    rows: changed ? [update(administrators, alone, { ...asRead, set: { version: row.version + 1 } })] : [],
    requireRows: !changed && isForTwo(grant) ? [requireRow(administrators, alone, asRead)] : [],
    warnings: grantWarnings(grant),
  };
}

function grantWarnings({ pairs }: Grant): string[] {
  const words = operationWords();
  return pairs.map((pair) => pairWords(pair, (operation) => words[operation] ?? titleOf(operation)));
}

const roleWords = (roles: readonly string[]) => roles.map((role) => titleOf(role)).join(", ");

/** What its checker sees of a grant: roles before and after, and the pairs. */
export function describeGrant(
  summary: string,
  { before, after }: Granting,
  { warnings = [] }: Plan,
): Pick<ApprovalDescription, "summary" | "before" | "after" | "expires"> {
  return {
    summary,
    before: before === null ? { roles: null } : standingWords(before),
    after: { ...standingWords(after), ...(warnings.length > 0 && { conflict: warnings.join(" ") }) },
    expires: "FIVE_DAYS",
  };
}

function standingWords({ roles, active }: Standing) {
  return { roles: roleWords(roles), state: active ? t.active : t.inactive };
}

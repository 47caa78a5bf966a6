import { roleTitle } from "@/components/records/role";
import { ROLES, type Role } from "@/server/kernel/roles";
import { inSentence, summaries } from "@/words/staff";

export type RoleOption = { value: string; label: string; hint: string };

/** Options in the order of the role table. */
export const ROLE_OPTIONS: readonly RoleOption[] = ROLES.map((value) => ({
  value,
  label: roleTitle(value),
  hint: summaries[value],
}));

/** Roles in a sentence: "teller and ledger officer". */
export function roleWords(roles: readonly Role[]): string {
  return inSentence(roles.map(roleTitle));
}

import { roleTitle } from "@/components/records/role";
import { ROLES, type Role } from "@/server/kernel/roles";
import { inSentence, summaries } from "@/words/staff";

export type RoleOption = { value: string; label: string; hint: string };

export const ROLE_OPTIONS: readonly RoleOption[] = ROLES.map((value) => ({
  value,
  label: roleTitle(value),
  hint: summaries[value],
}));

/** `teller and ledger officer`. */
export function roleWords(roles: readonly Role[]): string {
  return inSentence(roles.map(roleTitle));
}

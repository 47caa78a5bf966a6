import type { Definition, Rule } from "./catalogue";

/** The bank owes the amount of a definition whose category is not CHARGE. */
export function isCommission(definition: Definition | null): definition is Definition {
  return definition !== null && definition.category !== "CHARGE";
}

export function hasOverride({ overrideAmount, overrideRate }: Rule): boolean {
  return overrideAmount !== null || overrideRate !== null;
}

/** Null if the rule may yield an amount. */
export type Silence = "NO_DEFINITION" | "INACTIVE" | "ZERO" | "UNKNOWN_METHOD";

const methods = new Set(["FLAT", "PERCENTAGE", "FLAT_PLUS_PERCENTAGE", "GREATER_OF"]);

export function zeroChargeReason(rule: Rule, definition: Definition | null): Silence | null {
  if (isCommission(definition) && !definition.active) return "INACTIVE";
  if (hasOverride(rule)) return rule.overrideAmount || rule.overrideRate ? null : "ZERO";
  if (definition === null) return "NO_DEFINITION";
  if (!definition.active) return "INACTIVE";
  return methods.has(definition.method) ? null : "UNKNOWN_METHOD";
}

export function mayYield(rule: Rule, definition: Definition | null): boolean {
  return zeroChargeReason(rule, definition) === null;
}

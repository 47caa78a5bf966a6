import type { Definition, Rule } from "./catalogue";

/** Whether what a code stands for is owed by the bank: a definition of another category than CHARGE. */
export function isCommission(definition: Definition | null): definition is Definition {
  return definition !== null && definition.category !== "CHARGE";
}

export function hasOverride({ overrideAmount, overrideRate }: Rule): boolean {
  return overrideAmount !== null || overrideRate !== null;
}

/** Why a winner yields nothing, whatever the amount; null when it may yield something. */
export type Silence = "NO_DEFINITION" | "INACTIVE" | "ZERO" | "UNKNOWN_METHOD";

const methods = new Set(["FLAT", "PERCENTAGE", "FLAT_PLUS_PERCENTAGE", "GREATER_OF"]);

export function zeroChargeReason(rule: Rule, definition: Definition | null): Silence | null {
  if (isCommission(definition) && !definition.active) return "INACTIVE";
  if (hasOverride(rule)) return rule.overrideAmount || rule.overrideRate ? null : "ZERO";
  if (definition === null) return "NO_DEFINITION";
  if (!definition.active) return "INACTIVE";
  return methods.has(definition.method) ? null : "UNKNOWN_METHOD";
}

/** False for a rule that yields nothing whatever the amount. */
export function mayYield(rule: Rule, definition: Definition | null): boolean {
  return zeroChargeReason(rule, definition) === null;
}

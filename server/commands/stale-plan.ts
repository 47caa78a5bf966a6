import { pinCacheVersion } from "../posting/versioned-cache";
import type { AnyCommand } from "./command";
import type { Planned } from "./document";
import { waitForTurn } from "./in-flight";
import type { Plan } from "./plan";

/** Raised by a trigger, as a unique violation, if rows have changed since the plan was made. */
const PLAN_IS_STALE = "plan_is_stale";

/** True if the constraint or code means a concurrent change, which requires a new plan. */
export function isStalePlan({ replanOn = [] }: Pick<AnyCommand, "replanOn">, constraint: string): boolean {
  return constraint === PLAN_IS_STALE || replanOn.includes(constraint);
}

/** Stale plans before the caches they use are pinned. */
const PATIENCE = 2;

/** Called before a new plan. After more than two STALE plans, it pins the cache versions they depend on. */
export async function calm({ expectVersions }: Pick<Plan, "expectVersions">, round: number): Promise<void> {
  if (expectVersions === undefined || round <= PATIENCE) return;
  await pinCacheVersion(Object.keys(expectVersions));
  await waitForTurn();
}

/**
 * Removes cache versions from a plan for previews. These could change faster than a plan is made, and a preview must not pin
 * them.
 */
export function lenient<Made extends Planned>(made: Made, round: number): Made {
  if (round <= PATIENCE) return made;
  const { expectVersions: _, ...known } = made.plan;
  return { ...made, plan: known };
}

import { pinCacheVersion } from "../posting/versioned-cache";
import type { AnyCommand } from "./command";
import type { Planned } from "./document";
import { waitForTurn } from "./in-flight";
import type { Plan } from "./plan";

/** What a trigger raises, as a unique violation, that sees other rows than the plan was made for. */
const PLAN_IS_STALE = "plan_is_stale";

/** Whether the constraint, or the code, that refused it means that somebody was quicker: the plan is made anew. */
export function isStalePlan({ replanOn = [] }: Pick<AnyCommand, "replanOn">, constraint: string): boolean {
  return constraint === PLAN_IS_STALE || replanOn.includes(constraint);
}

/** So often a plan may be made anew in vain before what it goes by is held. */
const PATIENCE = 2;

/** Before a plan is made anew: one that was planned by what processes keep, and was STALE more than twice, keeps that as it is meanwhile. */
export async function calm({ expectVersions }: Pick<Plan, "expectVersions">, round: number): Promise<void> {
  if (expectVersions === undefined || round <= PATIENCE) return;
  await pinCacheVersion(Object.keys(expectVersions));
  await waitForTurn();
}

/**
 * What foresees a plan. Versions that are raised faster than a plan is made would let it foresee nothing; it binds nobody, and holding
 * them is for those who post.
 */
export function lenient<Made extends Planned>(made: Made, round: number): Made {
  if (round <= PATIENCE) return made;
  const { expectVersions: _, ...known } = made.plan;
  return { ...made, plan: known };
}

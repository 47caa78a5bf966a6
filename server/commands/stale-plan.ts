import type { AnyCommand } from "./command";

/** What a trigger raises, as a unique violation, that sees other rows than the plan was made for. */
const PLAN_IS_STALE = "plan_is_stale";

/** Whether the constraint that refused it means that somebody was quicker: the plan is made anew. */
export function isStalePlan({ replanOn = [] }: Pick<AnyCommand, "replanOn">, constraint: string): boolean {
  return constraint === PLAN_IS_STALE || replanOn.includes(constraint);
}

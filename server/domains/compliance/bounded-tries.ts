import { isDatabaseUnavailable, isRetryable } from "@/db/errors";
import { processState } from "../../kernel/process-state";

/** Tries of what would most likely fail again. */
const TRIES = 3;
/** Tries of what usually passes, a lock or the database itself: some two seconds lie between two of them. */
const PASSING_TRIES = 30;
/** Places that are remembered; what fails at more of them at once is tried anew from the beginning. */
const MOST_PLACES = 1_000;

const tries = () => processState("compliance.tries", () => ({ at: new Map<string, number>() }));

/** True for what goes away by itself: a turn ends with it, and the next one tries again. */
export const isPassing = (error: unknown): boolean => isDatabaseUnavailable(error) || isRetryable(error);

/** Notes that work failed where it stands. True once it has failed there so often that it is not tried again, by this process. */
export function isGivenUp(place: string, error: unknown): boolean {
  const { at } = tries();
  const failed = (at.get(place) ?? 0) + 1;
  const over = failed >= (isPassing(error) ? PASSING_TRIES : TRIES);
  if (over) at.delete(place);
  else {
    if (at.size >= MOST_PLACES) at.clear();
    at.set(place, failed);
  }
  return over;
}

import { type Compared, type Comparing, compareAll } from "../../compliance/matching/compare-all";

/** Holds names against candidates. */
export function compared(comparing: Comparing): Promise<Compared> {
  return compareAll(comparing);
}

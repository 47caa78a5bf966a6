/** The ids with one of them moved to the place where another stands now. */
export function movedTo(ids: readonly string[], id: string, target: number): string[] {
  const others = ids.filter((each) => each !== id);
  const place = Math.min(Math.max(target, 0), others.length);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/**
 * The order of all rules of a code when one was moved among those on view: it stands before the rule on view that follows it, or behind
 * the one before it; the others stay where they are.
 */
export function wholeOrder(all: readonly string[], onView: readonly string[], moved: string): string[] {
  const others = all.filter((id) => id !== moved);
  const at = onView.indexOf(moved);
  const [before, behind] = [onView[at - 1], onView[at + 1]];
  if (behind !== undefined) return movedTo(all, moved, others.indexOf(behind));
  return before === undefined ? [...all] : movedTo(all, moved, others.indexOf(before) + 1);
}

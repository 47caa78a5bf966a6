export function movedTo(ids: readonly string[], id: string, target: number): string[] {
  const others = ids.filter((each) => each !== id);
  const place = Math.min(Math.max(target, 0), others.length);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** The moved rule goes before the visible rule that follows it, otherwise after the one before it. Hidden rules keep their order. */
export function wholeOrder(all: readonly string[], onView: readonly string[], moved: string): string[] {
  const others = all.filter((id) => id !== moved);
  const at = onView.indexOf(moved);
  const [before, behind] = [onView[at - 1], onView[at + 1]];
  if (behind !== undefined) return movedTo(all, moved, others.indexOf(behind));
  return before === undefined ? [...all] : movedTo(all, moved, others.indexOf(before) + 1);
}

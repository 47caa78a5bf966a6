/** How many there are; `more` when there are more than were counted. */
export type Counted = { count: number; more: boolean };

/** «12,480», and «10,000+» when there are more than were counted. */
export function countWords({ count, more }: Counted): string {
  return `${count.toLocaleString("en")}${more ? "+" : ""}`;
}

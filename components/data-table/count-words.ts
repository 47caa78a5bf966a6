/** `more`: the count is a lower bound. */
export type Counted = { count: number; more: boolean };

/** "12,480", or "10,000+" for a lower bound. */
export function countWords({ count, more }: Counted): string {
  return `${count.toLocaleString("en")}${more ? "+" : ""}`;
}

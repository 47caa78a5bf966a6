/** `more` if the count stopped at its limit. */
export type Counted = { readonly count: number; readonly more: boolean };

/** "12,480", or "10,000+" if the count stopped at its limit. */
export function countWords({ count, more }: Counted): string {
  return `${count.toLocaleString("en")}${more ? "+" : ""}`;
}

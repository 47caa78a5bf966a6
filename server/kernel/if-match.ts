/** Accepted versions of a record: any ("*"), one of these, or null without a condition. */
export type IfMatch = "*" | readonly string[] | null;

export function isMatch(wanted: IfMatch, version: number): boolean {
  return wanted === null || wanted === "*" || wanted.includes(String(version));
}

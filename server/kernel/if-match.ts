/** The versions of a record that a writer wants it to be at: any ("*"), one of these, or null for whatever it is. */
export type IfMatch = "*" | readonly string[] | null;

/** Whether a record of this version is one that the writer has seen. */
export function isMatch(wanted: IfMatch, version: number): boolean {
  return wanted === null || wanted === "*" || wanted.includes(String(version));
}

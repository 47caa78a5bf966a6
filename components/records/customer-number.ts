/** The ten digits of a complete customer number in any grouping. Null otherwise. */
export function customerNoOf(text: string): string | null {
  const digits = text.replace(/\s/g, "");
  return /^\d{10}$/.test(digits) ? digits : null;
}

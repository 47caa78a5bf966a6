type Names = { type: string; givenName?: string | null; familyName?: string | null; organisationName?: string | null };

/** The trimmed text, or null if it is blank. */
export function present(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === "" ? null : text;
}

/** All names of a customer, the displayed one first. Empty without any. */
export function namesOf(names: Names): string[] {
  const person = present([names.givenName, names.familyName].flatMap((name) => present(name)?.trim() ?? []).join(" "));
  const organisation = present(names.organisationName)?.trim() ?? null;
  const inOrder = names.type === "PERSON" ? [person, organisation] : [organisation, person];
  return [...new Set(inOrder.filter((name) => name !== null))];
}

/** The display name of a person or organization. Null if a party of another type has no name. */
export const partyName = (names: Names): string | null => namesOf(names)[0] ?? null;

type Names = { type: string; givenName?: string | null; familyName?: string | null; organisationName?: string | null };

/** The trimmed text, or null if it is blank. */
export function present(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === "" ? null : text;
}

/** The display name of a person or organization. Null if a party of another type has no name. */
export function partyName({ type, givenName, familyName, organisationName }: Names): string | null {
  const person = present([givenName, familyName].flatMap((name) => present(name)?.trim() ?? []).join(" "));
  const organisation = present(organisationName)?.trim() ?? null;
  return type === "PERSON" ? (person ?? organisation) : (organisation ?? person);
}

type Names = { type: string; givenName?: string | null; familyName?: string | null; organisationName?: string | null };

/** What is written of an optional text: nothing when it says nothing. */
export function present(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === "" ? null : text;
}

/** The name to show: of the person, or of the organisation; null when a party of another type came without any. */
export function partyName({ type, givenName, familyName, organisationName }: Names): string | null {
  const person = present([givenName, familyName].flatMap((name) => present(name)?.trim() ?? []).join(" "));
  const organisation = present(organisationName)?.trim() ?? null;
  return type === "PERSON" ? (person ?? organisation) : (organisation ?? person);
}

export const isInactive = "The entry is inactive.";
export const publisherRemovedIt =
  "Its publisher has removed this entry. An import of a list that has it reactivates it.";
export const importsChangeIt = "This entry is published. Only imports change it.";
export const retireInstead = "This entry is published. Retire it with a reason, which another officer confirms.";
export const activeEntry = "Active";
export const inactiveEntry = "Inactive";
export const retirement = "Retirement of a list entry";

export const retirementOf = (name: string, source: string | null, reference: string | null) =>
  `Retire ${name} (${[source, reference].filter(Boolean).join(" ")})`;

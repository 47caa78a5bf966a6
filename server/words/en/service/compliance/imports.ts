export const previewHasChanged = "The preview has changed. Check it again before applying it.";
export const isNotPreviewed = "Only a previewed import can be applied.";
export const secondOfficerApplies =
  "You requested this import, and it removes or replaces much. Another officer must apply it.";
export const supersededByNewer = "A newer import of this source was previewed before a decision.";
export const importsToDecide = "Imports to decide";
export const previewedNotApplied = "Previewed, not yet applied";
export const callSign = "Call sign";

export const circa = (date: string) => `circa ${date}`;
export const fromTo = (from: string | number, to: string | number) => `${from} to ${to}`;
export const isOfAnotherPublisher = (file: string, found: string, expected: string) =>
  `${file} is published by ${found}, not by ${expected}. Choose its format.`;
export const namesAnotherPublisher = (source: string, expected: string) =>
  `belongs to ${source}, and the format to ${expected}`;
export const needsAliases = (aliases: number) =>
  `sdn.csv was sent without alt.csv. The stored entries have ${aliases.toLocaleString("en")} aliases, which would be lost. Send both files.`;
export const tooManyUndecided = (imports: number) =>
  `${imports} imports wait for a decision. Apply or cancel one of them first.`;
export const expiredUndecided = (days: number) => `No decision within ${days} days. Send the files again.`;

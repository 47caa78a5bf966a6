export const details = "Details of the entry";
export const noDetails = "The list gives no details.";
export const facts = "Customer and list";
export const fact = "Fact";
export const onTheList = "List";
export const agreement = "Agreement";
export const notRecorded = "–";
export const birthDates = "Date of birth";
export const birthPlaces = "Place of birth";
export const nationalities = "Nationality";
export const programmes = "Program";
export const remarks = "Remarks";
export const identifiers = "Identifiers";
export const birthDatesHint = "One per line: 1961-04-23, 1961, circa 1960";
export const onePerLine = "One per line";
export const identifiersHint = "One per line: kind, number, country (Passport, AX 20417, CO)";
export const typeNotKnown = "Not known";

export const types: Readonly<Record<string, string>> = {
  PERSON: "Person",
  ORGANISATION: "Organization",
  VESSEL: "Vessel",
  AIRCRAFT: "Aircraft",
};
export const factNames = {
  TYPE: "Type",
  BIRTH_DATE: "Date of birth",
  COUNTRY: "Country",
  IDENTIFIER: "Identifier",
};
export const agreements = {
  SAME: "Same",
  PARTLY: "Same year",
  DIFFERENT: "Different",
  UNKNOWN: "Unknown",
};

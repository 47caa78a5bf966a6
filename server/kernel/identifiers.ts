import { countryName } from "./countries";

/** "Passport AX 20417 (Colombia)" */
export function identifierWords({ kind, value, country }: { kind: string; value: string; country: string | null }) {
  const text = [kind, value].filter((part) => part !== "").join(" ");
  return country === null ? text : `${text} (${countryName(country)})`;
}

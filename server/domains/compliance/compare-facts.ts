import type { EntryDetails, FactComparison } from "../../contract/compliance/entry-details";
import { countryCode, countryName } from "../../kernel/countries";
import { identifierWords } from "../../kernel/identifiers";

/** Facts of a customer that a hit is compared with. */
export type OwnFacts = {
  readonly type: string;
  readonly dateOfBirth: string | null;
  readonly country: string | null;
  /** Values that a listed identifier may equal: number, email address, telephone. */
  readonly identifiers: readonly string[];
};

export type ListedFacts = { readonly details: EntryDetails; readonly country: string | null };

type Agreement = FactComparison["agreement"];

/** The facts of a listed subject beside those of a customer. They never change a score. */
export function compareFacts(own: OwnFacts, { details, country }: ListedFacts): FactComparison[] {
  const { type, birthDates, nationalities, identifiers } = details;
  const countries = [...new Set([...nationalities, ...countriesOf(country)].map(named))];
  return [
    compared("TYPE", filled(own.type), filled(type), typeAgreement),
    compared("BIRTH_DATE", filled(own.dateOfBirth), birthDates, birthAgreement),
    compared("COUNTRY", filled(own.country).map(named), countries, countryAgreement),
    compared(
      "IDENTIFIER",
      own.identifiers.filter((value) => identifiers.some((one) => plain(one.value) === plain(value))),
      identifiers.map(identifierWords),
      () => "SAME",
    ),
  ];
}

function compared(
  fact: FactComparison["fact"],
  own: readonly string[],
  listed: readonly string[],
  agreementOf: (own: string, listed: string) => Agreement,
): FactComparison {
  const all = own.flatMap((one) => listed.map((other) => agreementOf(one, other)));
  const agreement = BEST.find((one) => all.includes(one)) ?? "UNKNOWN";
  return { fact, own: [...own], listed: [...listed], agreement };
}

/** The best agreement of several values counts, since any of them may be true. */
const BEST = ["SAME", "PARTLY", "DIFFERENT"] as const;

function filled(value: string | null): string[] {
  return value === null || value.trim() === "" ? [] : [value.trim()];
}

/** A customer of another type than the two known ones is a firm in its owner's name, or unknown. */
function typeAgreement(own: string, listed: string): Agreement {
  const known = own.toUpperCase();
  if (known === listed) return "SAME";
  return known === "PERSON" || known === "ORGANISATION" ? "DIFFERENT" : "UNKNOWN";
}

/**
 * A listed date may be a day, a month, a year, or text with one or two years ("circa 1960", "1958 to 1962"). An
 * approximate year allows one year on both sides.
 */
export function birthAgreement(own: string, listed: string): Agreement {
  if (own === listed) return "SAME";
  const year = Number(own.slice(0, 4));
  const years = [...listed.matchAll(/(?<!\d)(?:1[89]|20)\d\d(?!\d)/g)].map(([text]) => Number(text));
  if (years.length === 0) return "UNKNOWN";
  const margin = /circa|ca\.|approx|about/i.test(listed) ? 1 : 0;
  const isWithin = Math.min(...years) - margin <= year && year <= Math.max(...years) + margin;
  return isWithin ? "PARTLY" : "DIFFERENT";
}

/** The country of an entry may be several, joined by commas, and a country's name may have a comma. */
function countriesOf(country: string | null): string[] {
  if (country === null) return [];
  return countryCode(country) === null ? country.split(", ") : [country];
}

const named = (country: string): string => countryName(countryCode(country) ?? country);

function countryAgreement(own: string, listed: string): Agreement {
  return plain(own) === plain(listed) ? "SAME" : "DIFFERENT";
}

/** Letters and digits only, without case. */
const plain = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

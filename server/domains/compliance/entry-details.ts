import type { EntryDetails, EntryDetailsSent, StoredDetails } from "../../contract/compliance/entry-details";

const NONE: EntryDetails = {
  type: null,
  birthDates: [],
  birthPlaces: [],
  nationalities: [],
  programmes: [],
  remarks: null,
  identifiers: [],
};

/** Copies: plans change no shared object. */
export function detailsView(stored: StoredDetails): EntryDetails {
  return structuredClone({ ...NONE, ...stored });
}

/** Details as stored: trimmed, distinct, and without empty values. */
export function storedDetails(sent: EntryDetailsSent | EntryDetails | undefined): StoredDetails {
  if (sent === undefined) return {};
  const identifiers = (sent.identifiers ?? []).map(({ kind, value, country }) => ({
    kind: kind.trim(),
    value: value.trim(),
    country: country?.trim() || null,
  }));
  const all = {
    type: sent.type ?? null,
    birthDates: distinct((sent.birthDates ?? []).map(publishedDate)),
    birthPlaces: distinct(sent.birthPlaces),
    nationalities: distinct(sent.nationalities),
    programmes: distinct(sent.programmes),
    remarks: sent.remarks?.trim() || null,
    identifiers: identifiers.filter(({ value }) => value !== ""),
  };
  const filled = Object.entries(all).filter(([, value]) => value !== null && value.length > 0);
  return Object.fromEntries(filled);
}

function distinct(values: readonly string[] = []): string[] {
  return [...new Set(values.map((value) => value.trim()).filter((value) => value !== ""))];
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const monthOf = (word: string) => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
const two = (figure: number | string) => String(figure).padStart(2, "0");

/** "23 Mar 1966" becomes "1966-03-23", "Mar 1966" becomes "1966-03". Other text, such as "circa 1966", stays. */
export function publishedDate(text: string): string {
  const plain = text.trim().replace(/T00:00:00.*$/, "");
  const [, day, word, year] = /^(?:(\d{1,2})[ .-])?([a-z]{3,9})\.?[ -](\d{4})$/i.exec(plain) ?? [];
  const month = monthOf(word ?? "");
  if (year !== undefined && month > 0)
    return day === undefined ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`;
  const [, first = "", second = "", last] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(plain) ?? [];
  if (last !== undefined && Number(second) <= 12) return `${last}-${two(second)}-${two(first)}`;
  return plain;
}

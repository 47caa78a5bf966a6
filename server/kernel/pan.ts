import { hasValidCheckDigit } from "./check-digit";
import { maskedCard } from "./masked-card";

// A card number is 12 to 19 digits with a Luhn check digit. It begins with 3 to 6 or 22 to 27: ISO/IEC 7812 gives other
// numbers to airlines and others, and dates begin with 20. References that pass Luhn by chance are spared: the bank's own
// account numbers, UUIDs, digests, IBANs and phone numbers with +.

const ISSUER = /^(?:2[2-7]|[3-6])/;
const SEPARATOR = String.raw`(%20|[\p{Zs}\p{Pd}.+])`;
/** As people write them: in one piece, as 4-6-5 or in fours, with up to seven digits at the end. */
const WRITTEN = [
  String.raw`\d{12,19}`,
  String.raw`\d{4}${SEPARATOR}\d{6}\1\d{5}`,
  String.raw`\d{4}${SEPARATOR}\d{4}\1\d{4}\1\d{1,7}`,
  String.raw`\d{4}${SEPARATOR}\d{4}\1\d{4}\1\d{4}\1\d{1,3}`,
].map((form) => new RegExp(`(?<!\\d)${form}(?!\\d)`, "gu"));
const REFERENCE =
  /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32,}|(?<iban>[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,3})?))\b|(?<!\d)\+\d{1,15}(?!\d)/gi;
/** Few texts have so many digits in a row, of which the first ones may be an issuer's (hot path). */
const ENOUGH_DIGITS =
  /(?<!\p{Nd})(?:[3-6３-６]|[2２](?=[^\p{L}\p{Nd}]{0,3}[2-7２-７]))(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){11}/u;
const FEWEST_DIGITS = 12;

/** True if the whole text is a card number, in one piece or in groups as people write them. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, "");
  if (digits !== text && !containsCardNumber(text)) return false;
  return /^\d{13,19}$/.test(digits) && ISSUER.test(digits) && passesLuhn(digits);
}

/** True if the text contains a card number. */
export function containsCardNumber(text: string): boolean {
  return maskCardNumbers(text) !== text;
}

/** Leaves the last four digits of each card number. */
export function maskCardNumbers(text: string): string {
  if (text.length < FEWEST_DIGITS || !ENOUGH_DIGITS.test(text)) return text;
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  let all = "";
  let end = 0;
  for (const { 0: found, index, groups } of plain.matchAll(REFERENCE)) {
    const reference = groups?.iban === undefined ? found : leadingIban(found);
    all += maskAll(plain.slice(end, index)) + reference;
    end = index + reference.length;
  }
  all += maskAll(plain.slice(end));
  return all === plain ? text : all;
}

function maskAll(text: string): string {
  return WRITTEN.reduce((rest, form) => rest.replace(form, masked), text);
}

function masked(found: string): string {
  const digits = found.replace(/%20|\D/g, "");
  const isOwn = digits.length === 12 && hasValidCheckDigit(digits);
  return ISSUER.test(digits) && passesLuhn(digits) && !isOwn ? maskedCard(digits.slice(-4)) : found;
}

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** An IBAN in groups looks like part of the words after it: the longest start that is valid, or "". */
function leadingIban(text: string): string {
  let start = text;
  while (start !== "" && !isIban(start)) start = start.slice(0, Math.max(0, start.lastIndexOf(" ")));
  return start;
}

/** ISO 13616: the remainder by 97 is 1, with letters as 10 to 35. */
function isIban(text: string): boolean {
  const compact = text.replaceAll(" ", "");
  const turned = compact.slice(4) + compact.slice(0, 4);
  const digits = turned.replace(/[a-z]/gi, (letter) => String(Number.parseInt(letter, 36)));
  return compact.length >= 15 && BigInt(digits) % 97n === 1n;
}

import * as t from "@/words/service/notifications/templates";
import { amountProblem, currencyProblem, moneyFromWire, moneyText } from "../../../kernel/money";

/** Length of a parameter's value. Subjects are shorter. */
const LONGEST = 300;
const MOST_KILOBYTES = 64;
const MOST_LEVELS = 20;
/** Line breaks and control characters. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/**
 * Invisible characters that reorder or hide text: direction marks, soft hyphens. Joiners stay: scripts and emoji need
 * them.
 */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
/** Lone surrogates, which UTF-8 cannot encode. */
const LONE_SURROGATES = /\p{Cs}/gu;
/** Digits in the pattern of a payment card number. */
const CARD = /(?<![\p{L}\d])(?:3[47]|2[2-7]|4\d|5[1-5]|6\d)\d{2}(?:[ -]?\d){11,12}(?![\p{L}\d])/gu;

/** One line of plain text of at most `longest` characters, without control characters and direction marks. */
export function plainText(value: unknown, longest = LONGEST): string {
  const text = displayText(value).replace(LONE_SURROGATES, "\ufffd").replace(INVISIBLE, "").replace(BREAKS, " ").trim();
  return cut(text, longest);
}

/** Truncates to a number of characters, with an ellipsis. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = [...text];
  return characters.length <= longest
    ? text
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}

/** Money with its currency, other structures as JSON, card numbers masked. */
function displayText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "object") return hideCards(String(value));
  return moneyIn(value) ?? hideCards(JSON.stringify(value));
}

/** Null if the value is not a MonetaryAmount of the interface. */
function moneyIn(value: object): string | null {
  if (Object.keys(value).sort().join() !== "amount,currency") return null;
  const { amount, currency } = value as { amount: unknown; currency: unknown };
  if (currencyProblem(currency) !== undefined || amountProblem(amount, String(currency)) !== undefined) return null;
  return moneyText(moneyFromWire({ amount, currency }));
}

function hideCards(text: string): string {
  return text.replace(CARD, (number) => {
    const digits = number.replace(/\D/g, "");
    return isCardNumber(digits) ? `•••• ${digits.slice(-4)}` : number;
  });
}

/** ISO/IEC 7812-1, annex B. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** True for values that a template accepts: text, number, boolean or money. */
export function isPlain(value: unknown): boolean {
  return typeof value === "object" && value !== null ? moneyIn(value) !== null : value !== undefined && value !== null;
}

/** The problem of the parameters, or null. Depth is checked before size, because deep nesting needs few characters. */
export function paramsProblem(params: unknown): string | null {
  if (levelsOf(params) > MOST_LEVELS) return t.atMostLevels(MOST_LEVELS);
  const bytes = new TextEncoder().encode(JSON.stringify(params) ?? "").length;
  return bytes > MOST_KILOBYTES * 1_024 ? t.atMostKilobytes(MOST_KILOBYTES) : null;
}

/** Nesting depth: 0 for a text, 1 for an object of texts. Stops above the maximum. */
function levelsOf(value: unknown): number {
  let level = 0;
  let here: unknown[] = [value];
  while (level <= MOST_LEVELS) {
    here = here.flatMap((one) => (typeof one === "object" && one !== null ? [one] : []));
    if (here.length === 0) return level;
    level++;
    here = here.flatMap((one) => Object.values(one as object));
  }
  return level;
}

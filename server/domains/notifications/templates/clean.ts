import * as t from "@/words/service/notifications/templates";
import { amountProblem, currencyProblem, moneyFromWire, moneyText } from "../../../kernel/money";

/** Of a value of a parameter; a subject is shorter. */
const LONGEST = 300;
const MOST_KILOBYTES = 64;
const MOST_LEVELS = 20;
/** Ends of lines, and control characters. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** What is not seen but turns or hides text: directions, marks of order, soft hyphens. Joiners stay, which scripts and emoji need. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;
/** Halves of a pair, which no text in UTF-8 has. */
const HALVES = /\p{Cs}/gu;
/** Fifteen or sixteen digits as a payment card has them. */
const CARD = /(?<![\p{L}\d])(?:3[47]|2[2-7]|4\d|5[1-5]|6\d)\d{2}(?:[ -]?\d){11,12}(?![\p{L}\d])/gu;

/** One line of plain text: without control characters, ends of lines and what turns the direction of writing, cut to a length. */
export function plainText(value: unknown, longest = LONGEST): string {
  const text = spoken(value).replace(HALVES, "\ufffd").replace(UNSEEN, "").replace(BREAKS, " ").trim();
  return cut(text, longest);
}

/** The text, or as much of it as fits with a sign that it went on; counted in characters. */
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

/** A value as people read it: an amount of money with its currency, other structures as JSON; no card number in full. */
function spoken(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "object") return hideCards(String(value));
  return moneyIn(value) ?? hideCards(JSON.stringify(value));
}

/** What a MonetaryAmount of the interface says; null for what is none. */
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

/** Whether a value is of a kind that a template takes: a text, a number, yes or no, or money. */
export function isPlain(value: unknown): boolean {
  return typeof value === "object" && value !== null ? moneyIn(value) !== null : value !== undefined && value !== null;
}

/** What is wrong with the parameters as a whole; null when nothing is. Their depth is counted first: whoever nests deeply writes little. */
export function paramsProblem(params: unknown): string | null {
  if (levelsOf(params) > MOST_LEVELS) return t.atMostLevels(MOST_LEVELS);
  const bytes = new TextEncoder().encode(JSON.stringify(params) ?? "").length;
  return bytes > MOST_KILOBYTES * 1_024 ? t.atMostKilobytes(MOST_KILOBYTES) : null;
}

/** How deeply a value is nested: 0 for a text, 1 for an object of texts. Stops above the most. */
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

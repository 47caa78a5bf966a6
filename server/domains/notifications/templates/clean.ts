import { mustNotContainACardNumber } from "@/words/service/kernel";
import * as t from "@/words/service/notifications/templates";
import { amountProblem, currencyProblem, moneyFromWire, moneyText } from "../../../kernel/money";
import { containsCardNumber, maskCardNumbers } from "../../../kernel/pan";

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

/** Printable ASCII with single blanks, as most values are. */
const PLAIN_LINE = /^[!-~]+(?: [!-~]+)*$/;

/** One line of plain text of at most `longest` characters, without control characters and direction marks. */
export function plainText(value: unknown, longest = LONGEST): string {
  const given = displayText(value);
  if (PLAIN_LINE.test(given)) return cut(given, longest);
  const text = given.replace(LONE_SURROGATES, "\ufffd").replace(INVISIBLE, "").replace(BREAKS, " ").trim();
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
  if (typeof value !== "object") return maskCardNumbers(String(value));
  return moneyIn(value) ?? maskCardNumbers(JSON.stringify(value));
}

/** Null if the value is not a MonetaryAmount of the interface. */
function moneyIn(value: object): string | null {
  if (Object.keys(value).sort().join() !== "amount,currency") return null;
  const { amount, currency } = value as { amount: unknown; currency: unknown };
  if (currencyProblem(currency) !== undefined || amountProblem(amount, String(currency)) !== undefined) return null;
  return moneyText(moneyFromWire({ amount, currency }));
}

/** True for values that a template accepts: text, number, boolean or money. */
export function isPlain(value: unknown): boolean {
  return typeof value === "object" && value !== null ? moneyIn(value) !== null : value !== undefined && value !== null;
}

/** The problem of the parameters, or null. Depth is checked before size, because deep nesting needs few characters. */
export function paramsProblem(params: unknown): string | null {
  if (levelsOf(params) > MOST_LEVELS) return t.atMostLevels(MOST_LEVELS);
  const json = JSON.stringify(params) ?? "";
  if (new TextEncoder().encode(json).length > MOST_KILOBYTES * 1_024) return t.atMostKilobytes(MOST_KILOBYTES);
  return containsCardNumber(json) ? mustNotContainACardNumber : null;
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

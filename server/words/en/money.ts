export const cashReceipt = "Cash receipt";
export const cashPayment = "Cash payment";
export const transfer = "Transfer";
export const clearing = "Clearing";
export const card = "Card";
export const cashMovement = "Cash movement";
export const charge = "Charge";
export const commission = "Commission";
export const interest = "Interest";
export const adjustment = "Adjustment";
export const opening = "Opening";
export const closing = "Closing";
export const totalMatchesAmount = "Total matches amount";
export const remaining = "Remaining";
export const overBy = "Over by";
export const enterWholePieces = "Enter a whole number of notes or coins";
export const dr = "Dr";
export const cr = "Cr";
export const linesThatWillPost = "Journal lines that will post";
export const willPost = "Will post";
export const debitTotal = "Debit total";
export const creditTotal = "Credit total";
export const balanced = "Balanced";
export const fromIsAboveTo = "“Amount from” exceeds “Amount to”";
export const enterAnAmount = "Enter an amount";
export const enterWithoutASign = "Enter an amount without a sign";
export const enterMoreThanZero = "Enter an amount greater than zero";
export const tooManyDigits = "The amount has too many digits";
export const useAPointForDecimals = "Use a point for decimals, e.g. 1500.50";
export const enterAnAmountSuchAs = "Enter an amount, e.g. 1500, 1.5k or 1,500.00";

export const furtherEntryThatWillPost = (place: number) => `Entry ${place} that will post`;
export const journalEntry = (reference: string) => `Journal entry ${reference}`;
export const outOfBalanceBy = (amounts: string) => `Out of balance by ${amounts}`;
export const notAnAmount = (typed: string) => `“${typed}” is not an amount. Enter one such as 1,500.00`;
export const hasNoDecimals = (currency: string) => `${currency} has no decimals`;
export const hasAtMostDecimals = (currency: string, decimals: number) => `${currency} has at most ${decimals} decimals`;

const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );

const TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const SCALES = ["", "thousand", "million", "billion", "trillion", "quadrillion", "quintillion"];

/** Singular and plural of the smallest unit. Other currencies use a fraction such as 25/100. */
const MINOR_UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  AED: ["fils", "fils"],
  AUD: ["cent", "cents"],
  BHD: ["fils", "fils"],
  CAD: ["cent", "cents"],
  CHF: ["centime", "centimes"],
  DKK: ["øre", "øre"],
  EUR: ["cent", "cents"],
  GBP: ["penny", "pence"],
  HKD: ["cent", "cents"],
  INR: ["paisa", "paise"],
  IQD: ["fils", "fils"],
  JOD: ["fils", "fils"],
  KES: ["cent", "cents"],
  KWD: ["fils", "fils"],
  LYD: ["dirham", "dirhams"],
  NOK: ["øre", "øre"],
  NZD: ["cent", "cents"],
  OMR: ["baisa", "baisa"],
  PKR: ["paisa", "paise"],
  SEK: ["öre", "öre"],
  SGD: ["cent", "cents"],
  TND: ["millime", "millimes"],
  USD: ["cent", "cents"],
  ZAR: ["cent", "cents"],
};

/** `125075` of USD is “One thousand two hundred and fifty US dollars and seventy-five cents”. */
export function amountInWords(minor: bigint, currency: string, decimals: number): string {
  const unit = 10n ** BigInt(decimals);
  const size = minor < 0n ? -minor : minor;
  const [whole, rest] = [size / unit, size % unit];
  const words = [`${wholeInWords(whole)} ${currencyName(whole, currency)}`];
  if (rest > 0n) words.push(restInWords(rest, currency, decimals));
  const text = `${minor < 0n ? "minus " : ""}${words.join(" and ")}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Takes a number from 0 to below 10²¹. `1001` is “one thousand and one”. */
export function wholeInWords(whole: bigint): string {
  if (whole === 0n) return "zero";
  const groups: { value: number; scale: string }[] = [];
  for (let rest = whole, at = 0; rest > 0n; rest /= 1000n, at++) {
    const scale = SCALES[at];
    if (scale === undefined) throw new RangeError(`${whole} has no name here`);
    if (rest % 1000n > 0n) groups.unshift({ value: Number(rest % 1000n), scale });
  }
  return groups
    .map(({ value, scale }, at) => {
      // A last group below 100 has no “hundred and”, so “and” joins it.
      const joins = at > 0 && scale === "" && value < 100 ? "and " : "";
      return `${joins}${belowThousand(value)}${scale && ` ${scale}`}`;
    })
    .join(" ");
}

function belowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const parts = [...(hundreds > 0 ? [`${SMALL[hundreds]} hundred`] : []), ...(rest > 0 ? [belowHundred(rest)] : [])];
  return parts.join(" and ");
}

function belowHundred(value: number): string {
  if (value < 20) return SMALL[value] ?? "";
  const [tens, ones] = [TENS[Math.floor(value / 10)] ?? "", value % 10];
  return ones === 0 ? tens : `${tens}-${SMALL[ones]}`;
}

function restInWords(rest: bigint, currency: string, decimals: number): string {
  const names = MINOR_UNITS[currency];
  if (!names) return `${rest.toString().padStart(decimals, "0")}/${10 ** decimals}`;
  return `${wholeInWords(rest)} ${rest === 1n ? names[0] : names[1]}`;
}

function currencyName(whole: bigint, currency: string): string {
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "name",
    maximumFractionDigits: 0,
    minimumFractionDigits: 0,
  });
  return format.formatToParts(whole).find(({ type }) => type === "currency")?.value ?? currency;
}

import currencyCodes from "currency-codes";
import { z } from "zod";
import * as t from "@/words/service/card-network";
import * as kernel from "@/words/service/kernel";
import type { NetworkMessage } from "../../contract/card-network/adapter";
import { isCurrency } from "../../kernel/currency";
import { DomainError, type ErrorCode, validationError } from "../../kernel/errors";
import type { Money } from "../../kernel/money";
import { containsCardNumber, isCardNumber } from "../../kernel/pan";
import type { CardChannel } from "../../kernel/value-sets";

// Reads and writes messages shaped like ISO 8583 (RULES.md). Data elements are texts by number.

export const requests = ["0100", "0110", "0200", "0220", "0400", "0420"] as const;
export type Request = (typeof requests)[number];

/** A request in the bank's terms. Absent elements are undefined. */
export type Message = {
  readonly mti: Request;
  readonly networkRef: string;
  /** The reference of the original (90), else of the message itself. */
  readonly originalRef: string;
  /** Distinguishes messages about one original: the trace number (11). */
  readonly changeRef: string;
  readonly hasOriginal: boolean;
  readonly cardToken: string | undefined;
  readonly money: Money | undefined;
  readonly isRefund: boolean;
  readonly channel: CardChannel;
  readonly mcc: string | undefined;
  readonly merchantName: string | undefined;
  readonly merchantCountry: string | undefined;
};

const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`));
const elements = z.object({
  "2": z.string().max(64).optional(),
  "3": digits(6).optional(),
  "4": digits(12).optional(),
  "11": digits(6).optional(),
  "18": digits(4).optional(),
  "22": z
    .string()
    .regex(/^\d{3,4}$/)
    .optional(),
  // Leaves room for the trace number.
  "37": z.string().regex(/^[\x20-\x7e]{1,57}$/),
  "43": z.string().max(100).optional(),
  "49": digits(3).optional(),
  "90": z
    .string()
    .regex(/^[\x20-\x7e]{1,64}$/)
    .optional(),
  "95": z
    .string()
    .regex(/^\d{12}/)
    .optional(),
});
type Elements = z.infer<typeof elements>;

/** Long numbers that are no card number. */
const NUMERIC = new Set(["4", "37", "90", "95"]);

/** Throws VALIDATION_ERROR at `mti` or `de.<number>`, also for a card number anywhere. */
export function readMessage({ mti, de }: NetworkMessage): Message {
  if (!isRequest(mti)) throw validationError({ mti: t.mustBeOneOf(requests.join(", ")) });
  refuseCardNumbers(de);
  const read = elements.safeParse(de);
  if (!read.success) {
    const [issue] = read.error.issues;
    const number = String(issue?.path[0] ?? "");
    throw validationError({ [`de.${number}`]: de[number] === undefined ? t.isRequired : t.isNotInItsFormat });
  }
  const fields = read.data;
  const networkRef = fields["37"];
  const country = partOf(fields["43"], 38, 40);
  return {
    ...{ mti, networkRef, originalRef: fields["90"]?.trim() ?? networkRef, hasOriginal: fields["90"] !== undefined },
    changeRef: fields["11"] === undefined ? networkRef : `${networkRef}/${fields["11"]}`,
    ...{ cardToken: fields["2"], money: moneyOf(fields), isRefund: fields["3"]?.startsWith("20") ?? false },
    ...{ channel: channelOf(fields), mcc: fields["18"], merchantName: partOf(fields["43"], 0, 25) || undefined },
    merchantCountry: country === "" ? undefined : country,
  };
}

/** Counts whole characters: half of one cannot be stored. */
function partOf(text: string | undefined, from: number, to: number): string | undefined {
  return text === undefined ? undefined : [...text].slice(from, to).join("").trim();
}

const isRequest = (mti: string): mti is Request => (requests as readonly string[]).includes(mti);

function refuseCardNumbers(de: NetworkMessage["de"]): void {
  for (const [number, value] of Object.entries(de)) {
    const isPan = NUMERIC.has(number) ? isCardNumber(value) : containsCardNumber(value);
    if (isPan) throw validationError({ [`de.${number}`]: kernel.mustNotContainACardNumber });
  }
}

/** Replacement amounts (95) are what remains: the rest is reversed. */
function moneyOf({ 4: amount, 49: number, 95: remaining }: Elements): Money | undefined {
  if (amount === undefined) return undefined;
  const currency = number === undefined ? undefined : currencyCodes.number(number)?.code;
  if (currency === undefined || !isCurrency(currency)) throw validationError({ "de.49": t.mustBeANumericCurrency });
  return { minor: BigInt(amount) - BigInt(remaining?.slice(0, 12) ?? "0"), currency };
}

/** Cash by the processing code (3), electronic commerce by the entry mode (22). */
function channelOf({ 3: processing, 22: entry }: Elements): CardChannel {
  if (processing?.startsWith("01")) return "ATM";
  return entry?.startsWith("81") || entry?.startsWith("10") ? "ECOM" : "POS";
}

const ECHOED = ["2", "3", "4", "7", "11", "12", "13", "32", "37", "41", "42", "49", "90"];

/** The response with code (39), and for an approval its authorization code (38). */
export function responseTo({ mti, de }: NetworkMessage, code: string, authCode: string | null = null): NetworkMessage {
  const echoed = Object.fromEntries(
    ECHOED.flatMap((number) => (de[number] === undefined ? [] : [[number, de[number]]])),
  );
  const response = mti.endsWith("10") ? mti : `${mti.slice(0, 2)}${Number(mti[2]) + 1}0`;
  return { mti: response, de: { ...echoed, ...(authCode !== null && { "38": authCode }), "39": code } };
}

const CODES: Partial<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: "30",
  AUTHORIZATION_NOT_CAPTURABLE: "12",
  ILLEGAL_STATE: "12",
  TOO_MANY_CHANGES: "65",
  OVER_REVERSAL: "13",
  REFUND_EXCEEDS_ORIGINAL: "13",
  CURRENCY_MISMATCH: "57",
  UNKNOWN_CARD: "14",
  NOT_FOUND: "25",
  REVERSAL_UNMATCHED: "25",
  UNKNOWN_TRANSACTION: "25",
  ACCOUNT_NOT_ACTIVE: "46",
  IDEMPOTENCY_KEY_REUSED: "94",
};

/** The code of a refusal. Others, which a retry may resolve, are thrown. */
export function codeOfRefusal(error: unknown): string {
  const code = error instanceof DomainError ? CODES[error.code] : undefined;
  if (code === undefined) throw error;
  return code;
}

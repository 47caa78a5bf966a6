import * as t from "@/words/service/clearing/return-reasons";
import type { ReturnReasonView } from "../../contract/clearing/houses";
import type { returnSchemes } from "../../kernel/value-sets";

type Scheme = (typeof returnSchemes)[number];
type Codes = Pick<ReturnReasonView, "x9" | "cts" | "uk">;
type Reason = Omit<ReturnReasonView, "schemeCode">;

const byScheme = { X9: "x9", CTS: "cts", UK: "uk" } as const satisfies Record<Scheme, keyof Codes>;

/** Given when a return names none. */
export const UNSPECIFIED = "UNSPECIFIED";

const reason = (
  code: keyof typeof t.descriptions,
  [x9, cts, uk]: readonly [string | null, string | null, string | null],
  { fault = "CUSTOMER", representable = false }: Partial<Pick<Reason, "fault" | "representable">> = {},
): Reason => ({ code, description: t.descriptions[code], x9, cts, uk, fault, representable });

const again = { representable: true };
const bankFault = { fault: "BANK", ...again } as const;

/** Codes of X9.100-188, of CTS (uniform list of RBI and NPCI) and of the UK. */
export const returnReasons: readonly Reason[] = [
  reason("INSUFFICIENT_FUNDS", ["A", "01", null]),
  reason("EXCEEDS_ARRANGEMENT", [null, "02", null]),
  reason("EFFECTS_NOT_CLEARED", ["B", "03", null], again),
  reason("REFER_TO_DRAWER", ["S", "04", "1"], again),
  reason("SIGNATURE_IRREGULAR", ["L", "12", "4"]),
  reason("SIGNATURE_MISSING", ["K", "13", null]),
  reason("PAYMENT_STOPPED", ["C", "20", "6"]),
  reason("ACCOUNT_CLOSED", ["D", "50", "14"]),
  reason("NO_ACCOUNT", ["E", "52", "16"]),
  reason("ACCOUNT_BLOCKED", ["F", "55", null]),
  reason("POST_DATED", ["H", "30", "18"]),
  reason("STALE", ["G", "31", "19"]),
  reason("AMOUNT_DIFFERS", ["W", "34", "20"]),
  reason("NOT_DRAWN_ON_US", ["R", "36", null]),
  reason("IMAGE_UNUSABLE", ["U", "39", null], bankFault),
  reason("DUPLICATE", ["Y", "41", null]),
  reason("ENDORSEMENT_MISSING", ["I", null, null]),
  reason("ENDORSEMENT_IRREGULAR", ["J", null, null]),
  reason("ALTERED_FICTITIOUS", ["N", "17", null]),
  reason("FORGERY", ["Z", null, null]),
  reason("CONNECTIVITY", [null, "84", null], bankFault),
  reason(UNSPECIFIED, [null, null, null]),
];

const byCode = new Map(returnReasons.map((one) => [one.code, one]));

/** Null for a code that is not in the table. Returns accept it as free text. */
export const returnReason = (code: string): Reason | null => byCode.get(code) ?? null;

export const isRepresentable = (code: string): boolean => returnReason(code)?.representable ?? false;

/** Unknown codes are the customer's fault. */
export const isBankFault = (code: string): boolean => returnReason(code)?.fault === "BANK";

/** Every reason with its code of the scheme, null without a scheme or where the scheme lacks it. */
export function reasonsIn(scheme: Scheme | undefined): ReturnReasonView[] {
  return returnReasons.map((one) => ({ ...one, schemeCode: scheme === undefined ? null : one[byScheme[scheme]] }));
}

import { hasValidCheckDigit } from "../../../../kernel/check-digit";
import type { CashLetterItem } from "./cash-letter";

const ACCOUNT_DIGITS = 12;

/** Account and serial number of the MICR line. `account` is null if no part can be one of this bank's numbers. */
export type OnUs = { readonly account: string | null; readonly printed: string; readonly serial: string };

/**
 * The on-us symbol is a slash: `account/`, `account/serial` or `serial/account`. A commercial cheque has its serial number in the
 * auxiliary field.
 */
export function onUsOf({ onUs, auxiliaryOnUs }: Pick<CashLetterItem, "onUs" | "auxiliaryOnUs">): OnUs {
  const parts = onUs.split("/").map(plain).filter(Boolean);
  const ours = parts.find((part) => part.length === ACCOUNT_DIGITS && hasValidCheckDigit(part));
  const printed = ours ?? parts[0] ?? "";
  const [other = ""] = parts.filter((part) => part !== printed);
  return { account: ours ?? null, printed, serial: plain(auxiliaryOnUs) || other };
}

const plain = (text: string): string => text.replace(/[\s-]/g, "");

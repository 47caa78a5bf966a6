import type { ClearingDirection } from "../../kernel/value-sets";

type Cheque = {
  readonly direction: ClearingDirection;
  readonly accountId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly serial?: string | null | undefined;
  readonly drawerBank?: string | null | undefined;
  readonly drawerBranch?: string | null | undefined;
  readonly drawerAccount?: string | null | undefined;
};

const plain = (text: string | null | undefined) => (text ?? "").toUpperCase().replace(/[\s|-]/g, "");

/** A cheque number without leading zeros. */
const numberOf = (serial: string) => plain(serial).replace(/^0+(?=.)/, "");

/**
 * Bank, branch, account, serial and amount of a cheque, equal for the same cheque on any day, in any house or file. An inward cheque is
 * drawn on this bank's account. Null if they do not identify a cheque.
 */
export function chequeKeyOf(cheque: Cheque): string | null {
  const { direction, serial, drawerBank, drawerBranch, drawerAccount, accountId, currency, amountMinor } = cheque;
  if (!serial) return null;
  const drawer =
    direction === "INWARD" ? ["", "", accountId] : [plain(drawerBank), plain(drawerBranch), plain(drawerAccount)];
  if (drawer.every((part) => part === "")) return null;
  return [...drawer, numberOf(serial), currency, amountMinor].join("|");
}

import { addressOf } from "../../server/kernel/addresses";

/** The receipt of a cash movement; `original` is the first paper, which is not counted as a copy. */
export function receiptHref(movementId: string, { original = false } = {}): string {
  return addressOf.receipt(movementId) + (original ? "?original=yes" : "");
}

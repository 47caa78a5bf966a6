import { addressOf } from "../../server/kernel/addresses";

/** The receipt of a cash movement. */
export function receiptHref(movementId: string): string {
  return addressOf.receipt(movementId);
}

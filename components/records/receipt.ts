import { addressOf } from "../../server/kernel/addresses";

export function receiptHref(movementId: string): string {
  return addressOf.receipt(movementId);
}

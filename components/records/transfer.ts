import { addressOf } from "../../server/kernel/addresses";

/** The page of a transfer. */
export function transferHref(transferId: string): string {
  return addressOf.transfer(transferId);
}

/** The form of a transfer, begun with the payer's account. */
export function newTransferHref(fromAccountNo: string): string {
  return `/transfers/new?from=${fromAccountNo}`;
}

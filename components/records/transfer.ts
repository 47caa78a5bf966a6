import { addressOf } from "../../server/kernel/addresses";

export function transferHref(transferId: string): string {
  return addressOf.transfer(transferId);
}

/** The transfer form with the payer's account filled in. */
export function newTransferHref(fromAccountNo: string): string {
  return `/transfers/new?from=${fromAccountNo}`;
}

/** The page of a transfer. */
export function transferHref(transferId: string): string {
  return `/transfers/${transferId}`;
}

/** The form of a transfer, begun with the payer's account. */
export function newTransferHref(fromAccountNo: string): string {
  return `/transfers/new?from=${fromAccountNo}`;
}

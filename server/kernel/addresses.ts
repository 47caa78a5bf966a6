/** Where a record stands on the screens: of this the words of slices and every link are made. */
export const addressOf = {
  /** By id or number. */
  account: (idOrNumber: string) => `/accounts/${idOrNumber}`,
  approval: (id: string) => `/approvals?id=${id}`,
  entry: (id: string) => `/ledger/entries/${id}`,
  glAccount: (glCode: string) => `/ledger/gl-accounts/${glCode}`,
  /** By id or number. */
  party: (idOrNumber: string) => `/parties/${idOrNumber}`,
  /** Of a cash movement, by the movement's id. */
  receipt: (movementId: string) => `/receipts/${movementId}`,
  till: (id: string) => `/teller/tills/${id}`,
  /** The paper of its counts, by the till's id. */
  tillSheet: (id: string) => `/till-sheets/${id}`,
  transfer: (id: string) => `/transfers/${id}`,
} as const;

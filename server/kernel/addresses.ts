/** Where a record stands on the screens: of this the words of slices and every link are made. */
export const addressOf = {
  /** By id or number. */
  account: (idOrNumber: string) => `/accounts/${idOrNumber}`,
  amlCase: (id: string) => `/aml/cases/${id}`,
  /** Cases of a customer, by his id. */
  amlCasesOf: (partyId: string) => `/aml/cases?party=${partyId}`,
  /** The paper of a case, by its id. */
  caseFile: (id: string) => `/case-file/${id}`,
  approval: (id: string) => `/approvals?id=${id}`,
  beneficiary: (id: string) => `/beneficiaries/${id}`,
  entry: (id: string) => `/ledger/entries/${id}`,
  glAccount: (glCode: string) => `/ledger/gl-accounts/${glCode}`,
  /** A message to a customer, by its id. */
  notification: (id: string) => `/notifications/${id}`,
  /** All messages to a customer, by his id. */
  notificationsOf: (partyId: string) => `/notifications/all?party=${partyId}`,
  /** To a customer, by his number. */
  newNotification: (customerNo: string) => `/notifications/new?customer=${customerNo}`,
  /** Of a customer, by his number. */
  notificationPreferences: (customerNo: string) => `/notifications/preferences?customer=${customerNo}`,
  /** By id or number. */
  party: (idOrNumber: string) => `/parties/${idOrNumber}`,
  /** Of the rules of a code, by the code. */
  chargeCode: (code: string) => `/pricing?code=${encodeURIComponent(code)}`,
  chargeRule: (id: string) => `/pricing?rule=${id}`,
  /** By id. */
  commission: (id: string) => `/pricing/catalogue?id=${id}`,
  commissionAccrual: (id: string) => `/payouts/accruals?id=${id}`,
  /** What a payee earned, by the registration's id. */
  accrualsOf: (beneficiaryId: string) => `/payouts/accruals?beneficiary=${beneficiaryId}`,
  /** A payment of commission. */
  commissionPayout: (id: string) => `/payouts/${id}`,
  payoutRun: (id: string) => `/payouts/made?run=${id}`,
  /** The paper of a payee's commission, by the registration's id. */
  commissionStatement: (beneficiaryId: string) => `/commission-statements/${beneficiaryId}`,
  /** A result of screening, by its id. */
  screening: (id: string) => `/compliance/screenings/${id}`,
  /** All results of a customer, by his id. */
  screeningsOf: (partyId: string) => `/compliance/screenings?show=all&party=${partyId}`,
  /** The paper of a result of screening, by its id. */
  screeningEvidence: (id: string) => `/screening-evidence/${id}`,
  /** Screening by hand of a customer, by his number. */
  screenCustomer: (customerNo: string) => `/compliance/screen?customer=${customerNo}`,
  /** Screening once more with another name or threshold, by the result's id. */
  screenAgain: (screeningId: string) => `/compliance/screen?again=${screeningId}`,
  watchlistEntry: (id: string) => `/compliance/watchlist/${id}`,
  watchlistImport: (id: string) => `/compliance/watchlist/imports/${id}`,
  rescreens: () => "/compliance/watchlist/rescreens",
  pricingExceptions: () => "/pricing/exceptions",
  /** Of a cash movement, by the movement's id. */
  receipt: (movementId: string) => `/receipts/${movementId}`,
  till: (id: string) => `/teller/tills/${id}`,
  /** The paper of its counts, by the till's id. */
  tillSheet: (id: string) => `/till-sheets/${id}`,
  transfer: (id: string) => `/transfers/${id}`,
} as const;

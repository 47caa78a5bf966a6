/** Screen addresses of records, used by the words of slices and every link. */
export const addressOf = {
  /** By id or number. */
  account: (idOrNumber: string) => `/accounts/${idOrNumber}`,
  amlCase: (id: string) => `/aml/cases/${id}`,
  /** By the customer's id. */
  amlCasesOf: (partyId: string) => `/aml/cases?party=${partyId}`,
  caseFile: (id: string) => `/case-file/${id}`,
  /** The paper of a case's report. */
  caseReport: (id: string) => `/case-report/${id}`,
  accountingPeriods: () => "/end-of-day/periods",
  dayRun: (id: string) => `/end-of-day/runs/${id}`,
  dayRunReport: (id: string) => `/end-of-day/runs/${id}/report`,
  authorization: (id: string) => `/cards/authorizations?id=${id}`,
  authorizationsOf: (cardId: string) => `/cards/authorizations?card=${cardId}`,
  card: (id: string) => `/cards/${id}`,
  cardLoan: (id: string) => `/card-loans/${id}`,
  cardLoanPayment: (id: string) => `/card-loans/${id}/payment`,
  cardLoanStatement: (id: string, statementId: string) => `/card-loans/${id}/statements/${statementId}`,
  cardLoanStatementPaper: (id: string, statementId: string) => `/card-loan-statements/${id}/${statementId}`,
  cardLoansStopped: (currency: string) => `/card-loans?only=STOPPED&currency=${currency}`,
  cardLoansBehind: (currency: string) => `/card-loans?only=BEHIND&currency=${currency}`,
  cardLoansIn: (bucket: string, currency: string) => `/card-loans?bucket=${bucket}&currency=${currency}`,
  cardLoansOfStage: (stage: number, currency: string) => `/card-loans?stage=${stage}&currency=${currency}`,
  cardLoanWorksheet: (id: string, from: string, to: string) => `/card-loans/${id}/interest?from=${from}&to=${to}`,
  /** By the customer's id. */
  cardLoansOf: (partyId: string) => `/card-loans?party=${partyId}`,
  newCardLoanOf: (partyId: string) => `/card-loans/new?customer=${partyId}`,
  /** By the customer's id. */
  cardsOf: (partyId: string) => `/cards?party=${partyId}`,
  /** By the account's id. */
  cardsOn: (accountId: string) => `/cards?account=${accountId}`,
  /** With the customer, by id, filled in. */
  newCardOf: (partyId: string) => `/cards/new?customer=${partyId}`,
  /** With the account, by id, and its holder filled in. */
  newCardOn: (accountId: string) => `/cards/new?account=${accountId}`,
  /** With the card loan, by id, and its holder filled in. */
  newCardOnLoan: (loanId: string) => `/cards/new?loan=${loanId}`,
  clearedTransaction: (id: string) => `/cards/cleared?id=${id}`,
  clearedTransactionsOf: (cardId: string) => `/cards/cleared?card=${cardId}`,
  clearedTransactionsOfBatch: (batchId: string) => `/cards/cleared?batch=${batchId}`,
  settlementBatches: () => "/cards/settlement",
  settlementBatch: (id: string) => `/cards/settlement?id=${id}`,
  clearingItem: (id: string) => `/clearing/items/${id}`,
  /** By the account's id. */
  clearingItemsOf: (accountId: string) => `/clearing/items?account=${accountId}`,
  clearingItemsOfHouse: (code: string) => `/clearing/items?house=${encodeURIComponent(code)}`,
  /** Items of the positions of a date. */
  clearingItemsOfSettlement: (house: string, date: string) =>
    `/clearing/items?house=${encodeURIComponent(house)}&settled=${date}`,
  clearingItemsOfSession: (sessionId: string) => `/clearing/items?session=${sessionId}`,
  clearingItemsOfImport: (importId: string) => `/clearing/items?import=${importId}`,
  clearingHouses: () => "/clearing/houses",
  clearingHouse: (id: string) => `/clearing/houses/${id}`,
  clearingSessionsOf: (house: string) => `/clearing/sessions?house=${encodeURIComponent(house)}`,
  clearingSession: (id: string) => `/clearing/sessions/${id}`,
  clearingImport: (id: string) => `/clearing/imports/${id}`,
  netSettlement: (house: string, date: string) =>
    `/clearing/settlement?house=${encodeURIComponent(house)}&date=${date}`,
  settlementPosition: (id: string) => `/clearing/positions/${id}`,
  settlementReceipt: (positionId: string) => `/settlement-receipts/${positionId}`,
  lodgeChequeFor: (accountNo: string) => `/clearing/lodge?account=${accountNo}`,
  stopPaymentsOf: (accountNo: string) => `/clearing/stops?account=${accountNo}`,
  approval: (id: string) => `/approvals?id=${id}`,
  /** By the customer's id. */
  beneficiariesOf: (partyId: string) => `/beneficiaries?owner=${partyId}`,
  beneficiary: (id: string) => `/beneficiaries/${id}`,
  entry: (id: string) => `/ledger/entries/${id}`,
  glAccount: (glCode: string) => `/ledger/gl-accounts/${glCode}`,
  notification: (id: string) => `/notifications/${id}`,
  /** By the customer's id. */
  notificationsOf: (partyId: string) => `/notifications/all?party=${partyId}`,
  newNotification: (customerNo: string) => `/notifications/new?customer=${customerNo}`,
  notificationPreferences: (customerNo: string) => `/notifications/preferences?customer=${customerNo}`,
  /** By id or number. */
  party: (idOrNumber: string) => `/parties/${idOrNumber}`,
  chargeCode: (code: string) => `/pricing?code=${encodeURIComponent(code)}`,
  chargeRule: (id: string) => `/pricing?rule=${id}`,
  commission: (id: string) => `/pricing/catalogue?id=${id}`,
  commissionAccrual: (id: string) => `/payouts/accruals?id=${id}`,
  accrualsOf: (beneficiaryId: string) => `/payouts/accruals?beneficiary=${beneficiaryId}`,
  duePayouts: () => "/payouts",
  commissionPayout: (id: string) => `/payouts/${id}`,
  payoutRun: (id: string) => `/payouts/made?run=${id}`,
  commissionStatement: (beneficiaryId: string) => `/commission-statements/${beneficiaryId}`,
  screening: (id: string) => `/compliance/screenings/${id}`,
  /** By the customer's id. */
  screeningsOf: (partyId: string) => `/compliance/screenings?show=all&party=${partyId}`,
  screeningEvidence: (id: string) => `/screening-evidence/${id}`,
  screenCustomer: (customerNo: string) => `/compliance/screen?customer=${customerNo}`,
  screenName: (name: string) => `/compliance/screen?name=${encodeURIComponent(name)}`,
  screenAgain: (screeningId: string) => `/compliance/screen?again=${screeningId}`,
  watchlistEntryEdit: (id: string) => `/compliance/watchlist/${id}/edit`,
  watchlistEntry: (id: string) => `/compliance/watchlist/${id}`,
  watchlistImport: (id: string) => `/compliance/watchlist/imports/${id}`,
  rescreens: () => "/compliance/watchlist/rescreens",
  pricingExceptions: () => "/pricing/exceptions",
  receipt: (movementId: string) => `/receipts/${movementId}`,
  till: (id: string) => `/teller/tills/${id}`,
  tillSheet: (id: string) => `/till-sheets/${id}`,
  /** With the payer's account filled in. */
  newTransfer: (accountNo: string) => `/transfers/new?from=${accountNo}`,
  transfer: (id: string) => `/transfers/${id}`,
} as const;

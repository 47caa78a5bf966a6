// Closed sets of values shared by tables and interface (db/schema, server/contract).

/** Of branches and beneficiaries. */
export const recordStatuses = ["ACTIVE", "INACTIVE"] as const;

export const partyStatuses = ["ACTIVE", "UNDER_REVIEW", "BLOCKED"] as const;
/** RESTRICTED to readers without `aml:read`: under review, blocked, or with a blocked account. */
export const shownPartyStatuses = [...partyStatuses, "RESTRICTED"] as const;

export const sides = ["DEBIT", "CREDIT"] as const;
export type Side = (typeof sides)[number];

export const holdKinds = ["HOLD", "FLOAT"] as const;
export type HoldKind = (typeof holdKinds)[number];

export const glAccountTypes = ["ASSET", "LIABILITY", "EQUITY", "INCOME", "EXPENSE"] as const;

/** Categories of the day book (ledger/RULES.md). */
export const journalCategories = [
  "CASH_RECEIPT",
  "CASH_PAYMENT",
  "TRANSFER",
  "CLEARING",
  "CARD",
  "CASH_MOVEMENT",
  "CHARGE",
  "COMMISSION",
  "INTEREST",
  "ADJUSTMENT",
  "OPENING",
  "CLOSING",
] as const;
export type JournalCategory = (typeof journalCategories)[number];

export const approvalStatuses = ["PENDING", "APPROVED", "REJECTED", "EXPIRED", "WITHDRAWN"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const tillStatuses = ["OPEN", "CLOSED"] as const;
export const cashDirections = ["IN", "OUT"] as const;
export const cashMovementTypes = [
  "DEPOSIT",
  "WITHDRAWAL",
  "REVERSAL",
  "OPENING",
  "TRANSFER_IN",
  "TRANSFER_OUT",
  "OVERAGE",
  "SHORTAGE",
  "CLOSING",
  "FUNDING",
] as const;

export const accrualStatuses = ["ACCRUED", "PAID", "REVERSED"] as const;
export const payoutStatuses = ["PAID", "REVERSED"] as const;

export const channels = ["EMAIL", "SMS", "PUSH", "IN_APP"] as const;
export const notificationStatuses = ["PENDING", "DELIVERED", "FAILED", "SUPPRESSED"] as const;

export const screeningStatuses = ["PENDING", "CONFIRMED_HIT", "CLEARED"] as const;
export const hitVerdicts = ["UNDECIDED", "MATCH", "NOT_A_MATCH"] as const;
/** Of a hit that is not a match. OTHER needs a note. */
export const hitReasons = [
  "DIFFERENT_BIRTH_DATE",
  "DIFFERENT_COUNTRY",
  "DIFFERENT_NAME_PART",
  "PERSON_NOT_ORGANISATION",
  "ORGANISATION_NOT_PERSON",
  "OTHER_IDENTIFIER",
  "DECIDED_BEFORE",
  "OTHER",
] as const;
export const screeningOrigins = ["REQUEST", "ONBOARDING", "REGISTRATION", "RESCREEN"] as const;
/** NOT_SCREENABLE: a name that cannot be compared. */
export const screeningFindings = ["HITS", "NOTHING", "NOT_SCREENABLE"] as const;
/** Parts of the review queue. OPEN is everything that does not wait for information. */
export const queueParts = ["OPEN", "WAITING", "ESCALATED", "CLEARED_BEFORE"] as const;
export const queueSorts = [
  "subject",
  "customer",
  "match",
  "hits",
  "list",
  "score",
  "origin",
  "assignee",
  "age",
] as const;
/** Reasons for an incomplete comparison: parts of the name or of a listed name were not compared, or a bound was reached. */
export const incompleteReasons = ["NAME", "LISTED_NAME", "COMPARISONS", "CANDIDATES", "UNREADABLE", "GENERIC"] as const;

export const importFormats = [
  "OFAC_SDN_CSV",
  "OFAC_SDN_XML",
  "OFAC_SDN_ADVANCED_XML",
  "UN_CONSOLIDATED_XML",
  "EU_CSV",
  "EU_XML",
  "OPENSANCTIONS_CSV",
] as const;
export type ImportFormat = (typeof importFormats)[number];
export const workStatuses = ["QUEUED", "RUNNING", "COMPLETED", "FAILED"] as const;
/** PREVIEWED: compared with the list, waiting for a decision. */
export const importStatuses = [...workStatuses, "PREVIEWED", "CANCELLED"] as const;
/** WHEN_SAFE: an import that removes little takes effect without a decision. */
export const importApplications = ["WHEN_SAFE", "ALWAYS_ASK"] as const;
/** REACTIVATED: listed by the files although staff deactivated it. An entry that loses aliases is also CHANGED. */
export const importChangeKinds = ["ADDED", "CHANGED", "ALIASES_LOST", "RETIRED", "REACTIVATED"] as const;
export const entryTypes = ["PERSON", "ORGANISATION", "VESSEL", "AIRCRAFT"] as const;
/** Facts of a listed subject that a customer's record can confirm or contradict. */
export const comparedFacts = ["TYPE", "BIRTH_DATE", "COUNTRY", "IDENTIFIER"] as const;
/** PARTLY: the year alone. UNKNOWN: one side has no value. */
export const factAgreements = ["SAME", "PARTLY", "DIFFERENT", "UNKNOWN"] as const;
/** A rescreening follows an entry, an import, or a request to screen against the whole list. */
export const rescreenCauses = ["ENTRY", "IMPORT", "REQUEST"] as const;

/** Whether each party asks the list, or each changed name the index of parties. */
export const rescreenWays = ["PARTIES", "NAMES"] as const;

export const caseStatuses = ["OPEN", "INVESTIGATING", "CLOSED"] as const;
export const caseEventKinds = [
  "OPENED",
  "ALERT_LINKED",
  "NOTE",
  "STATUS",
  "ASSIGNED",
  "DUE",
  "DETECTED",
  "SAR",
  "SCREENING",
  "FOLLOW_UP",
  "PRINTED",
  "FILE_ADDED",
  "FILE_WITHDRAWN",
  "REPORT_SAVED",
  "CLOSING_PROPOSED",
  "CLOSING_REJECTED",
] as const;

export const amlAlertKinds = ["SCREENING", "STRUCTURING", "OTHER"] as const;

/** Types of files that a case accepts. */
export const caseFileTypes = ["PDF", "PNG", "JPEG", "TIFF", "DOCX", "XLSX", "TEXT"] as const;
export type CaseFileType = (typeof caseFileTypes)[number];

/** Kinds of sealed records. */
export const chains = ["AUDIT", "JOURNAL"] as const;
export type Chain = (typeof chains)[number];

export const cardTypes = ["DEBIT", "CREDIT", "PREPAID"] as const;
export type CardType = (typeof cardTypes)[number];
export const cardStatuses = ["ISSUED", "ACTIVATED", "BLOCKED", "CLOSED"] as const;
/** EXPIRED is set by the bank only. */
export const cardReasons = ["LOST", "STOLEN", "DAMAGED", "FRAUD", "CUSTOMER_REQUEST", "BANK_DECISION"] as const;
export const cardStatusReasons = [...cardReasons, "EXPIRED"] as const;
export const cardChannels = ["POS", "ECOM", "ATM"] as const;
export type CardChannel = (typeof cardChannels)[number];

export const authorizationStatuses = ["PENDING", "CAPTURED", "REVERSED", "EXPIRED", "DECLINED"] as const;
/** In the order of their checks (card-network/RULES.md). */
export const declineReasons = [
  "CARD_NOT_FOUND",
  "INVALID_AMOUNT",
  "CURRENCY_NOT_SUPPORTED",
  "CARD_NOT_ACTIVATED",
  "CARD_BLOCKED",
  "CARD_CLOSED",
  "CARD_EXPIRED",
  "ACCOUNT_INACTIVE",
  "ACCOUNT_BLOCKED",
  "ACCOUNT_CLOSED",
  "SINGLE_TXN_CAP_EXCEEDED",
  "DAILY_LIMIT_EXCEEDED",
  "ATM_DAILY_LIMIT_EXCEEDED",
  "INSUFFICIENT_FUNDS",
  "INSUFFICIENT_CREDIT",
  "OVER_LIMIT",
  "VELOCITY_EXCEEDED",
  "TOO_MANY_HOLDS",
] as const;
export type DeclineReason = (typeof declineReasons)[number];
export const authorizationEventKinds = [
  "AUTHORIZED",
  "DECLINED",
  "INCREMENTED",
  "INCREMENT_DECLINED",
  "REVERSED",
  "CAPTURED",
  "FORCE_POSTED",
  "EXPIRED",
] as const;
export const clearedTypes = ["PURCHASE", "CASH_ADVANCE", "ATM_WITHDRAWAL", "REFUND"] as const;
export const clearedStatuses = ["POSTED", "SETTLED"] as const;
/** UNSETTLED: without a batch for more than a business day. */
export const clearedExceptions = ["FORCE_POST", "OVER_CAPTURE", "UNSETTLED"] as const;
export const settlementBatchStatuses = ["OPEN", "CLOSED", "SETTLED", "FAILED"] as const;

export const clearingDirections = ["OUTWARD", "INWARD"] as const;
export type ClearingDirection = (typeof clearingDirections)[number];
export const clearingStates = ["PENDING", "CLEARED", "RETURNED"] as const;
export const clearingSessionStatuses = ["OPEN", "CLOSED", "SETTLED"] as const;
/** What happens to inward items that are unanswered when their session closes (clearing/RULES.md). */
export const deadlineRules = ["ROLL_FORWARD", "DEEM_APPROVED", "BLOCK"] as const;
/** What happens to a cheque that was lodged before. */
export const duplicateRules = ["WARN", "REFUSE"] as const;
export const finalities = ["PENDING", "FINAL"] as const;
export const returnSchemes = ["CTS", "X9", "UK"] as const;
export const returnFaults = ["CUSTOMER", "BANK"] as const;
export const clearingImportFormats = ["JSON", "X9"] as const;

export const cardLoanStatuses = ["ACTIVE", "BLOCKED", "CLOSED"] as const;
export const cardLoanBlockReasons = ["MANUAL", "DELINQUENCY"] as const;
/** By days past due, in ascending order (card-loans/RULES.md). */
export const delinquencyBuckets = [
  "CURRENT",
  "DPD_1_30",
  "DPD_31_60",
  "DPD_61_89",
  "DPD_90_119",
  "DPD_120_149",
  "DPD_150_179",
  "DPD_180_PLUS",
] as const;
export type DelinquencyBucket = (typeof delinquencyBuckets)[number];
/** IFRS 9. */
export const impairmentStages = [1, 2, 3] as const;
/** Balances with an APR of their own, in the order of ties in the waterfall. PENALTY: fees. */
export const loanCategories = ["PENALTY", "CASH", "PURCHASE"] as const;
export type LoanCategory = (typeof loanCategories)[number];
/** Movements of the balance of a card loan. PAYOUT: a credit balance paid to the holder. INTEREST: charged by a statement. */
export const loanMovements = [
  "PURCHASE",
  "CASH_ADVANCE",
  "REFUND",
  "PAYMENT",
  "PAYOUT",
  "LATE_FEE",
  "INTEREST",
] as const;
/** Steps of an end-of-day run, in their order. */
export const endOfDaySteps = [
  "AUTH_EXPIRY",
  "CARD_SETTLEMENT",
  "DUE_DATE_EVALUATION",
  "DELINQUENCY_AGEING",
  "INTEREST_ACCRUAL",
  "STATEMENT_CUT",
  "CARD_EXPIRY",
  "CLEARING_VALUE_DATE",
  "COMMISSION_PAYOUT",
  "RECONCILIATION",
  "SNAPSHOT",
  "ROLL_BUSINESS_DATE",
] as const;
export type EndOfDayStep = (typeof endOfDaySteps)[number];
/** Those that stand in the way of a run, then those that it reports. */
export const dayBlockerKinds = [
  "OPEN_TILL",
  "PARKED_CASH",
  "SESSION_DIFFERENCE",
  "PENDING_APPROVAL",
  "UNSETTLED_SESSION",
  "UNBATCHED_TRANSACTIONS",
  "DUE_ITEM",
  "UNPAID_COMMISSION",
  "SUSPENSE_BALANCE",
] as const;
export type DayBlockerKind = (typeof dayBlockerKinds)[number];
/** A control compares items with the general ledger, an invariant two views of the same records. */
export const reconciliationKinds = ["CONTROL", "INVARIANT"] as const;

/** Daily steps of a card loan, in their order. */
export const loanDaySteps = ["DUE_DATE", "AGEING", "ACCRUAL", "CUT"] as const;
export type LoanDayStep = (typeof loanDaySteps)[number];

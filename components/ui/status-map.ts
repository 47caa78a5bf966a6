import * as common from "@/words/common";
import * as t from "@/words/ledger/controls";
import type { accountStatuses } from "../../server/contract/accounts";
import type { AccountingPeriodView } from "../../server/contract/end-of-day";
import type { payoutOutcomes } from "../../server/contract/payouts";
import type { transferStatuses } from "../../server/contract/transfers";
import type {
  accrualStatuses,
  approvalStatuses,
  authorizationStatuses,
  cardLoanStatuses,
  cardStatuses,
  caseStatuses,
  clearedStatuses,
  clearingSessionStatuses,
  delinquencyBuckets,
  finalities,
  impairmentStages,
  importStatuses,
  notificationStatuses,
  payoutStatuses,
  recordStatuses,
  settlementBatchStatuses,
  shownPartyStatuses,
  tillStatuses,
} from "../../server/kernel/value-sets";
import { titleOf } from "../../server/kernel/words";

/** The meaning of a state. A word always accompanies the color. */
export type Tone = "success" | "neutral" | "pending" | "info" | "warning" | "danger";

export const TONE_DOTS: Record<Tone, string> = {
  success: "bg-success",
  neutral: "bg-faint",
  pending: "bg-pending",
  info: "bg-info",
  warning: "bg-warning",
  danger: "bg-danger",
};

type Shown = readonly [tone: Tone, word: string];

/** The states in the contract. A missing or extra one below does not compile. */
type ContractStates = {
  party: (typeof shownPartyStatuses)[number];
  account: (typeof accountStatuses)[number];
  till: (typeof tillStatuses)[number];
  approval: (typeof approvalStatuses)[number];
  transfer: (typeof transferStatuses)[number];
  branch: (typeof recordStatuses)[number];
  accrual: (typeof accrualStatuses)[number];
  payout: (typeof payoutStatuses)[number];
  payoutItem: (typeof payoutOutcomes)[number];
  duePayout: (typeof payoutOutcomes)[number];
  notification: (typeof notificationStatuses)[number];
  work: (typeof importStatuses)[number];
  case: (typeof caseStatuses)[number];
  authorization: (typeof authorizationStatuses)[number];
  card: (typeof cardStatuses)[number];
  cardLoan: (typeof cardLoanStatuses)[number];
  bucket: (typeof delinquencyBuckets)[number];
  stage: (typeof impairmentStages)[number];
  cleared: (typeof clearedStatuses)[number];
  settlementBatch: (typeof settlementBatchStatuses)[number];
  position: (typeof finalities)[number];
  clearingSession: (typeof clearingSessionStatuses)[number];
  period: AccountingPeriodView["status"];
};

/**
 * All states of the interface by noun, in the order of filters. Words depend on the noun: CLEARED is "Screening cleared" of
 * a screening and "Item cleared" of a cheque.
 */
export const STATUSES = {
  party: {
    ACTIVE: ["success", t.active],
    UNDER_REVIEW: ["info", t.underReview],
    BLOCKED: ["danger", t.blocked],
    RESTRICTED: ["warning", t.restricted],
  },
  account: {
    ACTIVE: ["success", t.active],
    BLOCKED_DEBIT: ["danger", t.debitsBlocked],
    BLOCKED_CREDIT: ["danger", t.creditsBlocked],
    BLOCKED: ["danger", t.blocked],
    DORMANT: ["warning", t.dormant],
    CLOSED: ["neutral", common.closed],
  },
  till: {
    OPEN: ["success", t.open],
    CLOSED: ["neutral", common.closed],
  },
  approval: {
    PENDING: ["pending", common.awaitingChecker],
    APPROVED: ["success", t.approved],
    REJECTED: ["danger", common.rejected],
    EXPIRED: ["neutral", t.expired],
    WITHDRAWN: ["neutral", common.withdrawn],
  },
  transfer: {
    POSTED: ["success", common.posted],
    PENDING_APPROVAL: ["pending", common.awaitingChecker],
    REJECTED: ["danger", common.rejected],
    EXPIRED: ["neutral", t.expired],
    WITHDRAWN: ["neutral", common.withdrawn],
    REVERSED: ["neutral", common.reversed],
  },
  entry: {
    POSTED: ["success", common.posted],
    REVERSED: ["neutral", common.reversed],
    REVERSAL: ["info", common.reversal],
  },
  branch: {
    ACTIVE: ["success", t.active],
    INACTIVE: ["neutral", t.inactive],
  },
  staff: {
    ACTIVE: ["success", t.active],
    LOCKED: ["danger", t.locked],
    INACTIVE: ["neutral", t.inactive],
  },
  serviceClient: {
    ACTIVE: ["success", t.active],
    REVOKED: ["neutral", t.revoked],
  },
  beneficiary: {
    ACTIVE: ["success", t.active],
    INACTIVE: ["neutral", t.inactive],
  },
  commission: {
    ACTIVE: ["success", t.active],
    INACTIVE: ["neutral", t.inactive],
  },
  accrual: {
    ACCRUED: ["info", t.accrued],
    PAID: ["success", t.paid],
    REVERSED: ["neutral", common.reversed],
  },
  payout: {
    PAID: ["success", t.paid],
    REVERSED: ["neutral", common.reversed],
  },
  /** The outcome of a payout run for a payee. */
  payoutItem: {
    PAID: ["success", t.paid],
    PENDING_APPROVAL: ["pending", common.awaitingChecker],
    NOT_PAID: ["warning", t.notPaid],
  },
  /** The predicted outcome of a payout run for a payee. */
  duePayout: {
    PAID: ["info", t.toBePaid],
    PENDING_APPROVAL: ["pending", t.needsAChecker],
    NOT_PAID: ["warning", t.cannotBePaid],
  },
  screening: {
    PENDING: ["info", t.screeningPending],
    CONFIRMED_HIT: ["danger", t.confirmedHit],
    CLEARED: ["success", t.screeningCleared],
  },
  watchlistEntry: {
    ACTIVE: ["success", t.active],
    INACTIVE: ["neutral", t.inactive],
  },
  /** Background work: an import, a rescreening. */
  work: {
    QUEUED: ["neutral", common.queued],
    RUNNING: ["info", t.running],
    PREVIEWED: ["warning", common.waitsForDecision],
    COMPLETED: ["success", t.completed],
    FAILED: ["danger", t.failed],
    CANCELLED: ["neutral", t.cancelled],
  },
  case: {
    OPEN: ["info", t.caseOpen],
    INVESTIGATING: ["info", t.investigating],
    CLOSED: ["neutral", t.caseClosed],
  },
  clearingHouse: {
    ACTIVE: ["success", t.active],
    INACTIVE: ["neutral", t.inactive],
  },
  stopPayment: {
    ACTIVE: ["danger", t.stopInForce],
    LIFTED: ["neutral", t.stopLifted],
  },
  clearingSession: {
    OPEN: ["info", t.open],
    CLOSED: ["neutral", common.closed],
    SETTLED: ["success", common.settled],
  },
  /** An accounting period. */
  period: {
    OPEN: ["info", t.open],
    CLOSABLE: ["warning", t.readyToClose],
    CLOSED: ["neutral", common.closed],
  },
  clearingItem: {
    PENDING: ["info", t.itemPending],
    CLEARED: ["success", t.itemCleared],
    RETURNED: ["danger", t.returned],
  },
  /** A net settlement position. */
  position: {
    PENDING: ["info", t.unsettled],
    FINAL: ["success", t.final],
  },
  cleared: {
    POSTED: ["info", t.unsettled],
    SETTLED: ["success", common.settled],
  },
  settlementBatch: {
    OPEN: ["info", t.collecting],
    CLOSED: ["info", t.readyToPost],
    SETTLED: ["success", common.settled],
    FAILED: ["danger", t.failed],
  },
  notification: {
    PENDING: ["info", common.queued],
    DELIVERED: ["success", t.delivered],
    FAILED: ["danger", t.failed],
    SUPPRESSED: ["neutral", t.suppressed],
  },
  card: {
    ISSUED: ["info", t.issued],
    ACTIVATED: ["success", t.activated],
    BLOCKED: ["danger", t.blocked],
    CLOSED: ["neutral", common.closed],
  },
  cardLoan: {
    ACTIVE: ["success", t.active],
    BLOCKED: ["danger", t.blocked],
    CLOSED: ["neutral", common.closed],
  },
  /** Days past due of a card loan. */
  bucket: {
    CURRENT: ["success", t.current],
    DPD_1_30: ["warning", t.daysPastDue("1–30")],
    DPD_31_60: ["warning", t.daysPastDue("31–60")],
    DPD_61_89: ["warning", t.daysPastDue("61–89")],
    DPD_90_119: ["danger", t.daysPastDue("90–119")],
    DPD_120_149: ["danger", t.daysPastDue("120–149")],
    DPD_150_179: ["danger", t.daysPastDue("150–179")],
    DPD_180_PLUS: ["danger", t.daysPastDue("180+")],
  },
  /** Impairment stage of a card loan. */
  stage: {
    1: ["success", t.stage(1)],
    2: ["warning", t.stage(2)],
    3: ["danger", t.stage(3)],
  },
  authorization: {
    PENDING: ["info", t.pending],
    CAPTURED: ["success", t.captured],
    REVERSED: ["neutral", common.reversed],
    EXPIRED: ["neutral", t.expired],
    DECLINED: ["danger", t.declined],
  },
  /** States of a limit or deadline, which the screen computes. */
  watch: {
    WITHIN: ["success", t.withinLimit],
    NEAR: ["warning", t.nearLimit],
    OVER: ["warning", t.overLimit],
    BALANCED: ["success", t.inBalance],
    DIFFERENCE: ["danger", common.difference],
  },
} as const satisfies Record<string, Record<string, Shown>> & {
  [Noun in keyof ContractStates]: Record<ContractStates[Noun], Shown>;
};

export type StatusNoun = keyof typeof STATUSES;
export type StatusOf<Noun extends StatusNoun> = keyof (typeof STATUSES)[Noun] & string;

/** Tone and word of a state. An unknown state is neutral and shows its own name. */
export function statusShown(noun: StatusNoun, value: string): { tone: Tone; word: string } {
  const shown = (STATUSES[noun] as Record<string, Shown>)[value];
  if (shown) return { tone: shown[0], word: shown[1] };
  return { tone: "neutral", word: titleOf(value) };
}

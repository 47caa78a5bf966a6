import { z } from "zod";
import {
  authorizationEventKinds,
  authorizationStatuses,
  cardChannels,
  clearedExceptions,
  clearedStatuses,
  clearedTypes,
  declineReasons,
  settlementBatchStatuses,
  workStatuses,
} from "../../kernel/value-sets";
import { date, MonetaryAmount, timestamp, uuid } from "../fields";

export const AuthorizationEvent = z
  .object({
    kind: z.enum(authorizationEventKinds),
    amount: MonetaryAmount,
    heldAmount: MonetaryAmount.meta({ description: "The hold after the event." }),
    networkRef: z.string().nullable(),
    responseCode: z.string().nullable(),
    declineReason: z.enum(declineReasons).nullable(),
    clearedTransactionId: uuid.nullable(),
    entryId: uuid.nullable().meta({ description: "The journal entry of a capture." }),
    actor: z.string(),
    businessDate: date,
    at: timestamp,
  })
  .meta({ id: "AuthorizationEvent" });
export type AuthorizationEvent = z.infer<typeof AuthorizationEvent>;

/** `limit` and `value` are null where the check compares no amounts. */
export const AuthorizationCheck = z
  .object({
    reason: z.enum(declineReasons),
    passed: z.boolean(),
    value: MonetaryAmount.nullable().meta({ description: "The compared figure: the amount with today's earlier use." }),
    limit: MonetaryAmount.nullable().meta({ description: "The highest value that passes." }),
  })
  .meta({ id: "AuthorizationCheck", description: "A check of an authorization with its figures at the decision." });
export type AuthorizationCheck = z.infer<typeof AuthorizationCheck>;

export const AuthorizationView = z
  .object({
    id: uuid,
    cardId: uuid.nullable().meta({ description: "Null for an unknown card." }),
    last4: z.string().nullable(),
    networkRef: z.string(),
    network: z.string().nullable(),
    status: z.enum(authorizationStatuses),
    amount: MonetaryAmount.meta({ description: "Authorized in total, with increments. For a decline, requested." }),
    approvedAmount: MonetaryAmount.meta({ description: "0 for a decline." }),
    capturedAmount: MonetaryAmount,
    reversedAmount: MonetaryAmount,
    heldAmount: MonetaryAmount,
    available: MonetaryAmount.nullable().meta({
      description: "Available on the funding account after the decision. Null for an unknown card.",
    }),
    declineReason: z.enum(declineReasons).nullable(),
    detailedReasons: z.array(z.string()).meta({ description: "All failed checks, in their order." }),
    responseCode: z.string().meta({ description: "ISO 8583 data element 39.", examples: ["00"] }),
    authCode: z
      .string()
      .nullable()
      .meta({ examples: ["7F3K2Q"] }),
    channel: z.enum(cardChannels),
    mcc: z
      .string()
      .nullable()
      .meta({ description: "Merchant category code.", examples: ["5812"] }),
    merchantName: z.string().nullable(),
    merchantCountry: z.string().nullable(),
    singleMessage: z.boolean(),
    businessDate: date,
    authorizedAt: timestamp,
    expiresAt: timestamp.meta({ description: "Start of the business date whose end of day releases the hold." }),
  })
  .meta({ id: "Authorization", description: "An authorization: a hold on the funding account, or a decline." });
export type AuthorizationView = z.infer<typeof AuthorizationView>;

export const AuthorizationDetailView = AuthorizationView.extend({
  cardholderName: z.string().nullable(),
  fundingAccountId: uuid.nullable(),
  fundingAccountNo: z.string().nullable(),
  events: z.array(AuthorizationEvent),
  checks: z.array(AuthorizationCheck),
}).meta({ id: "AuthorizationDetail" });
export type AuthorizationDetailView = z.infer<typeof AuthorizationDetailView>;

export const ClearedTransactionView = z
  .object({
    id: uuid,
    cardId: uuid,
    last4: z.string(),
    authorizationId: uuid.nullable(),
    originalId: uuid.nullable().meta({ description: "The refunded transaction. Null if unlinked." }),
    networkRef: z.string(),
    network: z.string(),
    type: z.enum(clearedTypes),
    amount: MonetaryAmount.meta({ description: "Always positive: the type gives the direction." }),
    refundedAmount: MonetaryAmount.meta({ description: "Refunded by linked refunds." }),
    status: z.enum(clearedStatuses),
    settlementBatchId: uuid.nullable(),
    entryId: uuid,
    merchantName: z.string().nullable(),
    mcc: z.string().nullable(),
    businessDate: date,
    postedAt: timestamp,
    forcePost: z.boolean(),
    overCapture: z.boolean(),
    exception: z.enum(clearedExceptions).nullable().meta({ description: "Null if there is none, or if reviewed." }),
    reviewedBy: z.string().nullable(),
    reviewedAt: timestamp.nullable(),
    reviewNote: z.string().nullable(),
  })
  .meta({ id: "ClearedTransaction", description: "The posted side of a capture, force post or refund." });
export type ClearedTransactionView = z.infer<typeof ClearedTransactionView>;

export const SettlementBatchView = z
  .object({
    id: uuid,
    network: z.string(),
    currency: z.string(),
    businessDate: date,
    status: z.enum(settlementBatchStatuses),
    transactionCount: z.int(),
    grossPurchases: MonetaryAmount,
    refunds: MonetaryAmount,
    interchange: MonetaryAmount,
    fees: MonetaryAmount,
    netAmount: MonetaryAmount.meta({ description: "Paid to the network. Negative: received from it." }),
    interchangePercent: z.string(),
    feePercent: z.string(),
    feePerTransaction: z
      .string()
      .meta({ description: "Major units of the currency. The sum of fees is rounded once." }),
    payableBefore: MonetaryAmount.nullable().meta({
      description: "Unsettled transactions of network and currency when the batch posted. Null before.",
    }),
    payableAfter: MonetaryAmount.nullable(),
    settledEntryId: uuid.nullable().meta({ description: "Null before settlement, or if all amounts are zero." }),
    settledAt: timestamp.nullable(),
    settledOn: date.nullable().meta({ description: "Business date of the entry." }),
    failure: z.string().nullable().meta({ description: "The next run retries a failed batch." }),
  })
  .meta({ id: "SettlementBatch", description: "A day's cleared transactions of a network in one currency." });
export type SettlementBatchView = z.infer<typeof SettlementBatchView>;

export const SettlementPreviewView = z
  .object({
    businessDate: date,
    batches: z.array(
      z.object({
        network: z.string(),
        currency: z.string(),
        businessDate: date.meta({ description: "Earlier than today for an unfinished batch." }),
        transactionCount: z.int(),
        grossPurchases: MonetaryAmount,
        refunds: MonetaryAmount,
        interchange: MonetaryAmount,
        fees: MonetaryAmount,
        netAmount: MonetaryAmount,
      }),
    ),
    payables: z.array(
      z.object({
        network: z.string(),
        currency: z.string(),
        opening: MonetaryAmount.meta({ description: "Unsettled at the start of the business date." }),
        cleared: MonetaryAmount.meta({ description: "Purchases less refunds posted today." }),
        settled: MonetaryAmount.meta({ description: "Settled today." }),
        closing: MonetaryAmount,
        waiting: z.int().meta({ description: "Unsettled transactions." }),
      }),
    ),
  })
  .meta({
    id: "CardSettlementPreview",
    description: "The batches that a run would settle now, and the settlement payable.",
  });
export type SettlementPreviewView = z.infer<typeof SettlementPreviewView>;

export const SettlementRunView = z
  .object({
    id: uuid,
    businessDate: date,
    status: z.enum(workStatuses),
    processed: z.int(),
    total: z.int().nullable(),
    requestedBy: z.string(),
    requestedAt: timestamp,
    finishedAt: timestamp.nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: "CardSettlementRun" });
export type SettlementRunView = z.infer<typeof SettlementRunView>;

export const AuthorizationDay = z
  .object({
    businessDate: date,
    approved: z.int(),
    declined: z.array(z.object({ reason: z.enum(declineReasons), count: z.int() })),
  })
  .meta({ id: "AuthorizationDay" });
export type AuthorizationDay = z.infer<typeof AuthorizationDay>;

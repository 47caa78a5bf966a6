import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  authorizationEventKinds,
  authorizationStatuses,
  cardChannels,
  clearedTypes,
  declineReasons,
  settlementBatchStatuses,
  workStatuses,
} from "@/server/kernel/value-sets";
import { currency, instant, minor } from "./columns";

const declineReason = (name: string) => text(name, { enum: declineReasons });

/** Authorizations and declines. The hold of a pending one is a row of `holds`. */
export const cardAuthorizations = pgTable(
  "card_authorizations",
  {
    id: uuid("id").primaryKey(),
    /** Null, like account and network, for an unknown card. */
    cardId: uuid("card_id"),
    accountId: uuid("account_id"),
    network: text("network"),
    /** The sender, by whose references messages are paired. */
    principalId: uuid("principal_id").notNull(),
    networkRef: text("network_ref").notNull(),
    channel: text("channel", { enum: cardChannels }).notNull(),
    mcc: text("mcc"),
    merchantName: text("merchant_name"),
    merchantCountry: text("merchant_country"),
    singleMessage: boolean("single_message").notNull(),
    currency: currency(),
    /** Authorized with increments. For a decline, requested. */
    amountMinor: minor("amount_minor").notNull(),
    capturedMinor: minor("captured_minor").notNull(),
    reversedMinor: minor("reversed_minor").notNull(),
    /** The open hold. Null without one. */
    holdId: uuid("hold_id"),
    status: text("status", { enum: authorizationStatuses }).notNull(),
    declineReason: declineReason("decline_reason"),
    /** All failed checks, in their order. */
    reasons: text("reasons").array().notNull(),
    responseCode: text("response_code").notNull(),
    authCode: text("auth_code"),
    /** Figures of the decision, from which the checks are derived (card-network/decide.ts). */
    figures: jsonb("figures"),
    availableMinor: minor("available_minor"),
    businessDate: date("business_date").notNull(),
    expiresOn: date("expires_on").notNull(),
    authorizedAt: instant("authorized_at").notNull(),
    /** The part of the amount that counts towards the limits of `usedOn`, the day of the latest approval. */
    usedOn: date("used_on").notNull(),
    usedMinor: minor("used_minor").notNull(),
    /** Increments, reversals and captures, which are bounded. */
    changes: smallint("changes").notNull().default(0),
  },
  (t) => [
    index("card_authorizations_reference").on(t.principalId, t.networkRef),
    index("card_authorizations_card").on(t.cardId, t.id),
    index("card_authorizations_status").on(t.status, t.id),
    // The reason is counted from the index alone.
    index("card_authorizations_day").on(t.businessDate, t.id, t.declineReason),
    index("card_authorizations_declined").on(t.declineReason, t.id).where(sql`decline_reason is not null`),
    index("card_authorizations_declines_of_card").on(t.cardId, t.businessDate).where(sql`decline_reason is not null`),
    index("card_authorizations_pending").on(t.expiresOn, t.id).where(sql`status = 'PENDING'`),
  ],
);

/** Events after the first, which is the authorization itself. */
export const cardAuthorizationEvents = pgTable(
  "card_authorization_events",
  {
    id: uuid("id").primaryKey(),
    authorizationId: uuid("authorization_id").notNull(),
    kind: text("kind", { enum: authorizationEventKinds }).notNull(),
    amountMinor: minor("amount_minor").notNull(),
    heldMinor: minor("held_minor").notNull(),
    networkRef: text("network_ref"),
    responseCode: text("response_code"),
    declineReason: declineReason("decline_reason"),
    reasons: text("reasons").array(),
    figures: jsonb("figures"),
    clearedTransactionId: uuid("cleared_transaction_id"),
    entryId: uuid("entry_id"),
    actor: text("actor").notNull(),
    businessDate: date("business_date").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [index("card_authorization_events_of").on(t.authorizationId, t.id)],
);

/** The posted side of captures, force posts and refunds. Settled once its batch is. */
export const clearedTransactions = pgTable(
  "cleared_transactions",
  {
    id: uuid("id").primaryKey(),
    cardId: uuid("card_id").notNull(),
    accountId: uuid("account_id").notNull(),
    authorizationId: uuid("authorization_id"),
    /** The refunded transaction. */
    originalId: uuid("original_id"),
    network: text("network").notNull(),
    networkRef: text("network_ref").notNull(),
    type: text("type", { enum: clearedTypes }).notNull(),
    currency: currency(),
    amountMinor: minor("amount_minor").notNull(),
    refundedMinor: minor("refunded_minor").notNull(),
    forcePost: boolean("force_post").notNull(),
    overCapture: boolean("over_capture").notNull(),
    mcc: text("mcc"),
    merchantName: text("merchant_name"),
    entryId: uuid("entry_id").notNull(),
    /** Set while the batch is open, shown once it is settled. */
    batchId: uuid("batch_id"),
    businessDate: date("business_date").notNull(),
    postedAt: instant("posted_at").notNull(),
    reviewedBy: text("reviewed_by"),
    reviewedAt: instant("reviewed_at"),
    reviewNote: text("review_note"),
  },
  (t) => [
    index("cleared_transactions_card").on(t.cardId, t.id),
    index("cleared_transactions_account").on(t.accountId, t.businessDate),
    index("cleared_transactions_authorization").on(t.authorizationId),
    index("cleared_transactions_batch").on(t.batchId, t.id),
    // Purchases are common, and found without an index.
    index("cleared_transactions_type").on(t.type, t.id).where(sql`type <> 'PURCHASE'`),
    index("cleared_transactions_day").on(t.businessDate, t.id),
    index("cleared_transactions_open").on(t.network, t.currency, t.id).where(sql`batch_id is null`),
    index("cleared_transactions_exceptions").on(t.id).where(sql`(force_post or over_capture) and reviewed_at is null`),
  ],
);

/** The cleared transactions of a network and currency that settled on one business date. */
export const settlementBatches = pgTable(
  "card_settlement_batches",
  {
    id: uuid("id").primaryKey(),
    network: text("network").notNull(),
    currency: currency(),
    businessDate: date("business_date").notNull(),
    status: text("status", { enum: settlementBatchStatuses }).notNull(),
    transactionCount: integer("transaction_count").notNull(),
    grossMinor: minor("gross_minor").notNull(),
    refundsMinor: minor("refunds_minor").notNull(),
    interchangeMinor: minor("interchange_minor").notNull(),
    feesMinor: minor("fees_minor").notNull(),
    /** Paid to the network. Negative: received. */
    netMinor: minor("net_minor").notNull(),
    /** The terms that were applied: percent of the net, percent of the purchases, major units per transaction. */
    interchangePercent: text("interchange_percent").notNull(),
    feePercent: text("fee_percent").notNull(),
    feeEach: text("fee_each").notNull(),
    /** Null, like the following, until it is settled. The entry is null if all amounts are zero. */
    payableBeforeMinor: minor("payable_before_minor"),
    settledEntryId: uuid("settled_entry_id"),
    settledAt: instant("settled_at"),
    /** The business date of the entry. */
    settledOn: date("settled_on"),
    failure: text("failure"),
  },
  (t) => [
    uniqueIndex("card_settlement_batches_day_unique").on(t.network, t.currency, t.businessDate),
    index("card_settlement_batches_page").on(t.businessDate, t.id),
    index("card_settlement_batches_open").on(t.network, t.currency).where(sql`status <> 'SETTLED'`),
    index("card_settlement_batches_settled").on(t.settledOn).where(sql`settled_on is not null`),
  ],
);

/** Runs of settlement, one per request or day. */
export const settlementRuns = pgTable(
  "card_settlement_runs",
  {
    id: uuid("id").primaryKey(),
    businessDate: date("business_date").notNull(),
    status: text("status", { enum: workStatuses }).notNull(),
    total: integer("total"),
    processed: integer("processed").notNull().default(0),
    requestedAt: instant("requested_at").notNull().default(sql`clock_timestamp()`),
    requestedBy: text("requested_by").notNull(),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    failure: text("failure"),
  },
  // One open run at a time.
  () => [uniqueIndex("card_settlement_runs_open_unique").on(sql`((1))`).where(sql`status in ('QUEUED', 'RUNNING')`)],
);

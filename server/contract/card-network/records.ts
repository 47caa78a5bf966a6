import { z } from "zod";
import {
  authorizationStatuses,
  clearedExceptions,
  clearedStatuses,
  clearedTypes,
  declineReasons,
  settlementBatchStatuses,
} from "../../kernel/value-sets";
import { cardSearch } from "../cards";
import { date, orderedRange, text, uuid } from "../fields";
import { listOf, operationsOf, recordOf } from "../operations-of";
import {
  AuthorizationDay,
  AuthorizationDetailView,
  AuthorizationView,
  ClearedTransactionView,
  SettlementBatchView,
  SettlementPreviewView,
  SettlementRunView,
} from "./views";

const operation = operationsOf("Cards");

export const listAuthorizations = operation("listAuthorizations", "GET /cards/authorizations", {
  summary: "List authorizations",
  description: "Newest first, over all cards, with declines.",
  query: orderedRange(
    z.object({
      status: z.enum(authorizationStatuses).optional(),
      cardId: uuid.optional(),
      search: cardSearch.optional(),
      declineReason: z.enum(declineReasons).optional(),
      from: date.optional().meta({ description: "First business date, inclusive." }),
      to: date.optional().meta({ description: "Last business date, inclusive." }),
      expiresBy: date.optional().meta({ description: "Pending ones that expire on or before this date." }),
    }),
  ),
  ...listOf(AuthorizationView, "card:read"),
});

export const getAuthorization = operation("getAuthorization", "GET /cards/authorizations/{id}", {
  summary: "Get an authorization with its events and checks",
  ...recordOf(AuthorizationDetailView, "card:read"),
});

export const getAuthorizationStatistics = operation(
  "getAuthorizationStatistics",
  "GET /cards/authorization-statistics",
  {
    summary: "Count approvals and declines of the last 30 business dates",
    access: "card:read",
    responses: { 200: z.object({ days: z.array(AuthorizationDay) }).meta({ id: "AuthorizationStatistics" }) },
  },
);

export const expireAuthorization = operation("expireAuthorization", "POST /cards/authorizations/{id}/expire", {
  summary: "Expire a pending authorization",
  description: "Releases the hold. A later presentment posts as a force post.",
  access: "card:operate",
  responses: { 200: AuthorizationView },
  errors: ["ILLEGAL_STATE"],
});

export const listClearedTransactions = operation("listClearedTransactions", "GET /cards/cleared-transactions", {
  summary: "List cleared transactions",
  description: "Newest first.",
  query: orderedRange(
    z.object({
      status: z.enum(clearedStatuses).optional(),
      type: z.enum(clearedTypes).optional(),
      cardId: uuid.optional(),
      authorizationId: uuid.optional(),
      settlementBatchId: uuid.optional(),
      exception: z
        .enum([...clearedExceptions, "ANY"])
        .optional()
        .meta({ description: "Exceptions not yet reviewed." }),
      from: date.optional(),
      to: date.optional(),
    }),
  ),
  ...listOf(ClearedTransactionView, "card:read"),
});

export const reviewClearedTransaction = operation(
  "reviewClearedTransaction",
  "POST /cards/cleared-transactions/{id}/review",
  {
    summary: "Review an exception",
    description: "Removes a force post or over-capture from the exceptions. Moves no money.",
    access: "card:operate",
    body: z.object({ note: text(500) }).meta({ id: "CardExceptionReview" }),
    responses: { 200: ClearedTransactionView },
    errors: ["ILLEGAL_STATE"],
    examples: { tip: { note: "Tip, confirmed by the merchant" } },
  },
);

export const listSettlementBatches = operation("listSettlementBatches", "GET /cards/settlement-batches", {
  summary: "List settlement batches",
  description: "Newest first.",
  query: orderedRange(
    z.object({
      network: z.string().max(32).optional(),
      status: z.enum(settlementBatchStatuses).optional(),
      from: date.optional(),
      to: date.optional(),
    }),
  ),
  ...listOf(SettlementBatchView, "card:read"),
});

export const getSettlementBatch = operation("getSettlementBatch", "GET /cards/settlement-batches/{id}", {
  summary: "Get a settlement batch",
  ...recordOf(SettlementBatchView, "card:read"),
});

export const settleCardTransactions = operation("settleCardTransactions", "POST /cards/settlement-runs", {
  summary: "Settle cleared transactions",
  description:
    "Starts a run that settles the cleared transactions of the current and earlier business dates, one batch per network and currency. Transactions cleared after the day's batch settle with the next one. Returns 409 ILLEGAL_STATE while a run is open, and while the end of day has transactions of its date to settle. The end of day settles what no run has.",
  access: "card:operate",
  responses: { 202: SettlementRunView },
  errors: ["ILLEGAL_STATE"],
});

export const previewCardSettlement = operation("previewCardSettlement", "GET /cards/settlement-preview", {
  summary: "Preview a settlement",
  description: "Changes nothing.",
  ...recordOf(SettlementPreviewView, "card:read"),
});

export const listSettlementRuns = operation("listSettlementRuns", "GET /cards/settlement-runs", {
  summary: "List settlement runs",
  description: "Newest first.",
  ...listOf(SettlementRunView, "card:read"),
});

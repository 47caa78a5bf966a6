import { z } from "zod";
import { clearingSessionStatuses, finalities, workStatuses } from "../../kernel/value-sets";
import {
  AnyAmount,
  date,
  freeText,
  identifier,
  MonetaryAmount,
  NonNegativeAmount,
  orderedRange,
  Parked,
  timestamp,
  uuid,
} from "../fields";
import { listOf, operationsOf, recordOf } from "../operations-of";
import { ClearingItemView } from "./items";

const operation = operationsOf("Clearing");

export const ClearingSessionView = z
  .object({
    id: uuid,
    house: z.string(),
    businessDate: date,
    status: z.enum(clearingSessionStatuses),
    expectedCount: z.int().nullable().meta({ description: "Items on the house's schedule. Null if not given." }),
    expectedAmount: MonetaryAmount.nullable(),
    itemCount: z.int().meta({ description: "Items lodged in the session. Fixed by the close." }),
    itemAmount: MonetaryAmount.meta({ description: "Their amount in the session's currency." }),
    countDifference: z.int().nullable().meta({ description: "Lodged less expected." }),
    amountDifference: MonetaryAmount.nullable(),
    pendingInward: z.int(),
    differenceAccepted: z.boolean(),
    openedBy: z.string(),
    openedAt: timestamp,
    closedBy: z.string().nullable(),
    closedAt: timestamp.nullable(),
    settledAt: timestamp.nullable(),
    closing: z
      .object({
        status: z.enum(workStatuses),
        total: z.int().nullable(),
        processed: z.int(),
        rolledForward: z.int(),
        deemedApproved: z.int(),
        failure: z.string().nullable(),
      })
      .nullable()
      .meta({ description: "The work on items that were unanswered at the close." }),
  })
  .meta({ id: "ClearingSession", description: "The items of a house on one business date." });
export type ClearingSessionView = z.infer<typeof ClearingSessionView>;

export const listClearingSessions = operation("listClearingSessions", "GET /clearing/sessions", {
  summary: "List clearing sessions",
  description: "Newest business date first.",
  query: orderedRange(
    z.object({
      house: z.string().max(64).optional(),
      status: z.enum(clearingSessionStatuses).optional(),
      from: date.optional(),
      to: date.optional(),
    }),
  ),
  ...listOf(ClearingSessionView, "clearing:read"),
});

export const getClearingSession = operation("getClearingSession", "GET /clearing/sessions/{id}", {
  summary: "Get a clearing session",
  ...recordOf(ClearingSessionView, "clearing:read"),
});

const expected = {
  expectedCount: z.int().min(0).max(10_000_000).optional(),
  expectedAmount: NonNegativeAmount.optional(),
};

export const openClearingSession = operation("openClearingSession", "POST /clearing/sessions", {
  summary: "Open a clearing session",
  description:
    "With the totals of the house's schedule, if known. The first item of a date opens its session too. An existing session is 409.",
  access: "clearing:operate",
  body: z
    .object({
      house: identifier().meta({ examples: ["CTS"] }),
      businessDate: date
        .optional()
        .meta({ description: "Defaults to the business date. Not earlier, and at most 60 days later." }),
      ...expected,
    })
    .meta({ id: "ClearingSessionOpen" }),
  responses: { 201: ClearingSessionView },
  errors: ["ILLEGAL_STATE", "HOUSE_INACTIVE", "NOT_FOUND"],
  examples: { schedule: { house: "CTS", expectedCount: 2, expectedAmount: { amount: 13480, currency: "USD" } } },
});

export const closeClearingSession = operation("closeClearingSession", "POST /clearing/sessions/{id}/close", {
  summary: "Close a clearing session",
  description:
    "Later items join the next date. A difference between the expected and the lodged totals is 409 CONTROL_DIFFERENCE, or parks with acceptDifference. Unanswered inward items follow the house's deadline rule.",
  access: "clearing:operate",
  body: z
    .object({
      ...expected,
      acceptDifference: z.boolean().optional(),
      note: freeText(500).optional().meta({ description: "For the checker of a difference." }),
    })
    .meta({ id: "ClearingSessionClose" }),
  responses: { 200: ClearingSessionView, 202: Parked },
  errors: ["ILLEGAL_STATE", "CONTROL_DIFFERENCE"],
});

export const SettlementPositionView = z
  .object({
    id: uuid.nullable().meta({ description: "Null while PENDING." }),
    house: z.string(),
    businessDate: date,
    sessionId: uuid.nullable(),
    currency: z.string(),
    grossCredits: MonetaryAmount.meta({ description: "Cleared outward items." }),
    grossDebits: MonetaryAmount.meta({ description: "Paid inward items." }),
    netAmount: MonetaryAmount.meta({ description: "Credits less debits. Positive: the bank receives." }),
    itemCount: z.int(),
    finality: z.enum(finalities),
    settledAt: timestamp.nullable(),
    settledBy: z.string().nullable(),
    settledEntryId: uuid.nullable().meta({ description: "Null if nothing was netted." }),
  })
  .meta({
    id: "SettlementPosition",
    description: "The net position of a house, date and currency. A final one never changes.",
  });
export type SettlementPositionView = z.infer<typeof SettlementPositionView>;

const houseAndDate = z.object({
  house: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: "Code of the clearing house.", examples: ["CTS"] }),
  businessDate: date,
});

export const finaliseNetSettlement = operation("finaliseNetSettlement", "POST /clearing/settlements", {
  summary: "Finalise the net settlement of a house and date",
  description:
    "Closes the session if it is open, posts the net by one entry per currency and makes the position FINAL. A repeated request returns the same position and posts nothing. Items cleared or paid later belong to the next date. Expected figures that differ from the items are 409 SETTLEMENT_CHANGED with the new ones.",
  access: "clearing:operate",
  query: houseAndDate,
  body: z
    .object({
      expectedCount: z.int().min(0).optional().meta({ description: "Cleared items that the clerk saw." }),
      expectedNet: AnyAmount.optional(),
    })
    .meta({ id: "NetSettlementFinalise" }),
  responses: { 200: SettlementPositionView },
  errors: [
    "ILLEGAL_STATE",
    "NOT_FOUND",
    "DATE_IN_FUTURE",
    "SELF_APPROVAL",
    "CONTROL_DIFFERENCE",
    "ITEMS_UNANSWERED",
    "SETTLEMENT_CHANGED",
  ],
});

export const listSettlementPositions = operation("listSettlementPositions", "GET /clearing/settlements", {
  summary: "List net settlement positions",
  description: "Final ones and those of unsettled dates, newest business date first.",
  query: orderedRange(
    z.object({
      house: z.string().max(64).optional(),
      finality: z.enum(finalities).optional(),
      from: date.optional(),
      to: date.optional(),
    }),
  ),
  ...listOf(SettlementPositionView, "clearing:read"),
});

export const getSettlementPosition = operation("getSettlementPosition", "GET /clearing/settlements/{id}", {
  summary: "Get a final settlement position",
  ...recordOf(SettlementPositionView, "clearing:read"),
});

export const MOST_PREVIEWED = 200;

const ItemSum = z.object({ count: z.int(), amounts: z.array(MonetaryAmount) });

export const NetSettlementPreviewView = z
  .object({
    house: z.string(),
    businessDate: date,
    currency: z.string(),
    finality: z.enum(finalities),
    grossCredits: MonetaryAmount,
    grossDebits: MonetaryAmount,
    netAmount: MonetaryAmount,
    netCount: z.int().meta({ description: "Cleared items in the net of this currency." }),
    others: z.array(MonetaryAmount).meta({ description: "Nets of other currencies, which settle with it." }),
    cleared: z.array(ClearingItemView),
    returned: z.array(ClearingItemView),
    pending: z.array(ClearingItemView),
    totals: z.object({ cleared: ItemSum, returned: ItemSum, pending: ItemSum }),
    blockers: z.array(z.string()).meta({ description: "Reasons for which the settlement would be refused." }),
  })
  .meta({
    id: "NetSettlementPreview",
    description: `What a settlement would post. Each list has at most the first ${MOST_PREVIEWED} items; the totals cover all.`,
  });
export type NetSettlementPreviewView = z.infer<typeof NetSettlementPreviewView>;

export const previewNetSettlement = operation("previewSettlement", "GET /clearing/settlements/preview", {
  summary: "Preview a net settlement",
  description: "Changes nothing.",
  access: "clearing:read",
  query: houseAndDate,
  responses: { 200: NetSettlementPreviewView },
  errors: ["NOT_FOUND", "DATE_IN_FUTURE"],
});

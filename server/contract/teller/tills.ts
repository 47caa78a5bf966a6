import { z } from "zod";
import * as t from "@/words/service/contract";
import {
  code,
  earner,
  freeText,
  identifier,
  NonNegativeAmount,
  narrative,
  Parked,
  PositiveAmount,
  timestamp,
  uuid,
} from "../fields";
import { GivenIdentification } from "../identification";
import { listOf, operationsOf, recordOf } from "../operations-of";
import {
  CashMovementView,
  denominations,
  ListedTillView,
  makerNote,
  TillCountView,
  TillDenominations,
  TillFilter,
  TillView,
} from "./cash";

const operation = operationsOf("Teller");

const TillCountStart = z
  .object({ tillId: uuid, countBegunAt: timestamp })
  .meta({ id: "TillCountStart", description: "Start of the first count of a till." });

export const beginTillCount = operation("beginTillCount", "POST /teller/tills/{id}/count-start", {
  summary: "Start a till count",
  description:
    "Records the start of the count. At a branch that hides expected cash, the teller sees no amounts from then until the close. Idempotent.",
  access: "teller:till",
  responses: { 200: TillCountStart },
  errors: ["OUT_OF_SCOPE", "TILL_CLOSED", "TILL_CLOSING"],
});

export const countTill = operation("countTill", "POST /teller/tills/{id}/counts", {
  summary: "Count a till",
  description:
    "Stores the counted sum or notes and coins. Returns the expected balance. A recount adds a count. Closing the till uses one of its counts.",
  access: "teller:till",
  body: z
    .object({ countedCash: NonNegativeAmount.optional(), denominations: denominations.optional() })
    .superRefine((count, context) => {
      if (count.countedCash !== undefined || count.denominations !== undefined) return;
      context.addIssue({ code: "custom", path: ["countedCash"], message: t.isRequiredWithoutDenominations });
    })
    .meta({ id: "TillCountCreate" }),
  responses: { 201: TillCountView },
  errors: ["OUT_OF_SCOPE", "TILL_CLOSED", "TILL_CLOSING", "CURRENCY_MISMATCH", "DENOMINATIONS_MISMATCH"],
  examples: {
    notes: {
      denominations: [
        { value: 50, count: 104 },
        { value: 20, count: 2 },
      ],
    },
  },
});

export const listTillCounts = operation("listTillCounts", "GET /teller/tills/{id}/counts", {
  summary: "List the counts of a till",
  description: "Ordered by time.",
  ...listOf(TillCountView, "teller:operate"),
});

const accountErrors = ["UNKNOWN_ACCOUNT", "CURRENCY_MISMATCH", "ACCOUNT_NOT_ACTIVE", "PARTY_BLOCKED"] as const;
const cashErrors = [
  "REQUEST_IN_FLIGHT",
  ...accountErrors,
  "TILL_CLOSED",
  "TILL_CLOSING",
  "OUT_OF_SCOPE",
  "BALANCE_OUT_OF_RANGE",
  "UNKNOWN_TILL",
  "UNKNOWN_BENEFICIARY",
  "BENEFICIARY_INACTIVE",
  "DENOMINATIONS_MISMATCH",
  "IDEMPOTENCY_KEY_REUSED",
] as const;

const examples = {
  cash: {
    accountId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
    tillId: "0197a3c2-6f00-7a11-8c52-77e0b94d2f31",
    amount: { amount: 250.75, currency: "USD" },
    narrative: "Takings",
  },
};

const cashPost = {
  access: "teller:operate",
  body: z
    .object({
      accountId: uuid,
      amount: PositiveAmount,
      tillId: uuid,
      beneficiaryId: earner.optional(),
      narrative: narrative.optional(),
      denominations: denominations.optional(),
      identification: GivenIdentification.optional(),
      note: makerNote.optional(),
    })
    .meta({ id: "CashPost" }),
  responses: { 200: TillView, 202: Parked },
  examples,
} as const;

export const postCashDeposit = operation("postCashDeposit", "POST /teller/cash-deposits", {
  summary: "Post a cash deposit",
  description: "Credits the account, less charges, and increases the till's cash (200). Above the limit, parks (202).",
  ...cashPost,
  errors: [...cashErrors, "INSUFFICIENT_FUNDS"],
});

export const postCashWithdrawal = operation("postCashWithdrawal", "POST /teller/cash-withdrawals", {
  summary: "Post a cash withdrawal",
  description:
    "Debits the account and reduces the till's cash (200). Above the auto-approval limit, parks with a hold (202). Rejected immediately if funds do not cover amount and charges.",
  ...cashPost,
  errors: [...cashErrors, "INSUFFICIENT_FUNDS", "INSUFFICIENT_TILL_CASH"],
});

export const listTills = operation("listTills", "GET /teller/tills", {
  summary: "List tills",
  description:
    "Returns the caller's tills, ordered by opening. Tellers also see other open tills of their branch, without cash.",
  query: TillFilter,
  ...listOf(ListedTillView, "teller:operate"),
});

export const openTill = operation("openTill", "POST /teller/tills", {
  summary: "Open a till",
  description:
    "Takes the float from the vault. Head-office cash covers a shortfall. This requires teller:vault (else 422 VAULT_SHORT). A float above the limit is rejected (422 ABOVE_LIMIT). Staff open tills at their own branch, and tellers only their own. Service clients open tills at their assigned branches (else 403 OUT_OF_SCOPE).",
  access: "teller:till",
  body: z
    .object({
      branchCode: code,
      openingFloat: NonNegativeAmount,
      teller: identifier(254),
      tillCode: code,
      denominations: denominations.optional(),
    })
    .meta({ id: "TillOpen" }),
  responses: { 201: TillView },
  errors: [
    "DUPLICATE_TILL_CODE",
    "UNKNOWN_BRANCH",
    "BRANCH_INACTIVE",
    "DENOMINATIONS_MISMATCH",
    "OUT_OF_SCOPE",
    "BALANCE_OUT_OF_RANGE",
    "ABOVE_LIMIT",
    "VAULT_SHORT",
  ],
  examples: {
    till: {
      branchCode: "MAIN",
      tillCode: "T1",
      teller: "teller@countinghouse.example",
      openingFloat: { amount: 5000, currency: "USD" },
    },
  },
});

export const getTill = operation("getTill", "GET /teller/tills/{id}", {
  summary: "Get a till",
  ...recordOf(TillView, "teller:operate"),
});

export const closeTill = operation("closeTill", "POST /teller/tills/{id}/close", {
  summary: "Close a till",
  description:
    "Moves the counted cash to the vault and posts differences to over or short. Above the tolerance, parks (202). Uses a stored count (`countId`), a count in the request, or the balance. Staff sessions must use the latest stored count. Withdraws the till's parked commands.",
  access: "teller:till",
  /** Closes with a stored count, or with its own. */
  body: z
    .object({
      countedCash: NonNegativeAmount.optional(),
      denominations: denominations.optional(),
      countId: uuid.optional().meta({ description: "The stored count to use instead of cash and denominations." }),
      reason: freeText(500).optional(),
    })
    .superRefine(({ countId, countedCash, denominations: pieces }, context) => {
      if (countId === undefined || (countedCash === undefined && pieces === undefined)) return;
      context.addIssue({
        code: "custom",
        path: ["countId"],
        message: t.notTogetherWithAnotherCount,
      });
    })
    .meta({ id: "TillClose" }),
  responses: { 200: TillView, 202: Parked },
  errors: [
    "ILLEGAL_STATE",
    "OUT_OF_SCOPE",
    "CURRENCY_MISMATCH",
    "DENOMINATIONS_MISMATCH",
    "BALANCE_OUT_OF_RANGE",
    "TILL_CLOSING",
    "COUNT_REQUIRED",
    "COUNT_OUTDATED",
    "UNKNOWN_COUNT",
  ],
  examples: { counted: { countedCash: { amount: 5249.25, currency: "USD" }, reason: "One dollar short" } },
});

export const listCashMovements = operation("listCashMovements", "GET /teller/tills/{id}/movements", {
  summary: "List cash movements of a till",
  description: "Returns deposits, withdrawals and their reversals, oldest first. With `all`, returns every movement.",
  query: z.object({
    all: z
      .stringbool()
      .optional()
      .meta({ description: "If true, includes float, transfers, count differences and sweep." }),
  }),
  ...listOf(CashMovementView, "teller:operate"),
});

export const getTillDenominations = operation("getTillDenominations", "GET /teller/tills/{id}/denominations", {
  summary: "Get the cash of a till by denomination",
  description:
    "Sums notes and coins of all movements since opening. If any movement lacks them, `denominations` is null and `uncounted` lists the gaps.",
  ...recordOf(TillDenominations, "teller:operate"),
});

export const getCashMovement = operation("getCashMovement", "GET /teller/movements/{id}", {
  summary: "Get a cash movement",
  ...recordOf(CashMovementView, "teller:operate"),
});

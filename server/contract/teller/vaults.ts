import { z } from "zod";
import * as t from "@/words/service/contract";
import { code, narrative, Parked, PositiveAmount, uuid } from "../fields";
import { listOf, operationsOf } from "../operations-of";
import { denominations, makerNote, TillView, VaultView } from "./cash";

const operation = operationsOf("Teller");

export const listVaults = operation("listVaults", "GET /teller/vaults", {
  summary: "List vaults",
  description: "Ordered by branch and currency.",
  query: z.object({ branchCode: z.string().max(64).optional() }),
  ...listOf(VaultView, "teller:operate"),
});

export const fundVault = operation("fundVault", "POST /teller/vaults/fundings", {
  summary: "Fund a vault",
  description: "Moves head-office cash into the branch's vault (200). Above the auto-approval limit, parks (202).",
  access: "teller:vault",
  body: z
    .object({
      amount: PositiveAmount,
      branchCode: code,
      narrative: narrative.optional(),
      denominations: denominations.optional(),
      note: makerNote.optional(),
    })
    .meta({ id: "VaultFund" }),
  responses: { 200: z.array(VaultView), 202: Parked },
  errors: [
    "REQUEST_IN_FLIGHT",
    "OUT_OF_SCOPE",
    "UNKNOWN_BRANCH",
    "BRANCH_INACTIVE",
    "BALANCE_OUT_OF_RANGE",
    "DENOMINATIONS_MISMATCH",
    "IDEMPOTENCY_KEY_REUSED",
  ],
  examples: { funding: { branchCode: "MAIN", amount: { amount: 10000, currency: "USD" } } },
});

export const transferTillCash = operation("transferTillCash", "POST /teller/cash-transfers", {
  summary: "Transfer cash between tills or to the vault",
  description:
    "Returns the till that the cash comes from. Without toTillId, the cash goes to the vault of the till's branch.",
  access: "teller:till",
  body: z
    .object({
      fromTillId: uuid,
      toTillId: uuid.optional(),
      amount: PositiveAmount,
      narrative: narrative.optional(),
      denominations: denominations.optional(),
      note: makerNote.optional(),
    })
    .superRefine((transfer, context) => {
      if (transfer.toTillId !== transfer.fromTillId) return;
      context.addIssue({ code: "custom", path: ["toTillId"], message: t.mustDifferFromTheGivingTill });
    })
    .meta({ id: "CashTransferCreate" }),
  responses: { 200: TillView, 202: Parked },
  errors: [
    "REQUEST_IN_FLIGHT",
    "OUT_OF_SCOPE",
    "CURRENCY_MISMATCH",
    "TILL_CLOSED",
    "TILL_CLOSING",
    "UNKNOWN_TILL",
    "INSUFFICIENT_TILL_CASH",
    "BALANCE_OUT_OF_RANGE",
    "DENOMINATIONS_MISMATCH",
    "IDEMPOTENCY_KEY_REUSED",
  ],
  examples: {
    vault: { fromTillId: "0197a3c2-6f00-7a11-8c52-77e0b94d2f31", amount: { amount: 2000, currency: "USD" } },
  },
});

import { z } from "zod";
import * as t from "@/words/service/contract";
import { destinations } from "./beneficiaries";
import {
  date,
  identifier,
  MonetaryAmount,
  narrative,
  orderedRange,
  Parked,
  PositiveAmount,
  sortBy,
  timestamp,
  uuid,
} from "./fields";
import { JournalLine } from "./ledger";
import { listOf, operationsOf, recordOf } from "./operations-of";

const operation = operationsOf("Transfers");

export const transferStatuses = ["POSTED", "PENDING_APPROVAL", "REJECTED", "EXPIRED", "WITHDRAWN", "REVERSED"] as const;

export const TransferView = z
  .object({
    transferId: uuid,
    idempotencyKey: z.string().nullable(),
    status: z.enum(transferStatuses),
    fromAccount: z.string().meta({ description: "Account number of the payer." }),
    toAccount: z.string().nullable().meta({ description: "Account number of the payee. Null if external." }),
    beneficiaryId: uuid.nullable().meta({ description: "The registration used, which may have been deleted." }),
    externalAccountId: uuid.nullable().meta({ description: "The registered destination at another bank." }),
    beneficiaryName: z.string().nullable().meta({ description: "Name of the beneficiary at transfer time." }),
    amount: MonetaryAmount,
    narrative: z.string().nullable(),
    reference: z.string().nullable().meta({ description: "Reference of the journal entry." }),
    entryId: uuid.nullable().meta({ description: "The journal entry. Null if not posted." }),
    approvalId: uuid.nullable().meta({ description: "The approval, if the transfer parked." }),
    businessDate: date.nullable(),
    createdAt: timestamp,
    legs: z.array(JournalLine).meta({ description: "The lines of the journal entry. Empty until posted." }),
  })
  .meta({ id: "Transfer", description: "A transfer between accounts, with its ledger lines." });
export type TransferView = z.infer<typeof TransferView>;

export const createTransfer = operation("createTransfer", "POST /transfers", {
  summary: "Transfer money",
  description:
    "Posts one balanced entry (201), including charges. Repeating the body under the same idempotencyKey returns the stored transfer (200). Above the auto-approval limit, parks with a hold on the payer (202). `quoteCharges` or a preview shows charges beforehand.",
  access: "transfer:outbound",
  body: z
    .object({
      idempotencyKey: identifier(255).meta({
        description: "Unique key of the transfer. Repeating it moves no money.",
      }),
      fromAccount: identifier().meta({ description: "Account number of the payer." }),
      toAccount: identifier()
        .optional()
        .meta({ description: "Account number of the payee. Alternatively, send beneficiaryId." }),
      beneficiaryId: uuid.optional().meta({
        description:
          "Id of a registration of the payer, not of its owner. Pays the registered account at this or another bank. Commissions accrue to the registration.",
      }),
      amount: PositiveAmount,
      narrative: narrative.optional(),
    })
    .superRefine((transfer, context) => {
      const report = (message: string) => context.addIssue({ code: "custom", path: ["toAccount"], message });
      if (transfer.toAccount === undefined && transfer.beneficiaryId === undefined) report(t.isRequiredOrABeneficiary);
      else if (transfer.toAccount === transfer.fromAccount) report(t.mustDifferFromThePayersAccount);
    })
    .meta({ id: "TransferCreate" }),
  responses: { 201: TransferView, 200: TransferView, 202: Parked },
  errors: [
    "REQUEST_IN_FLIGHT",
    "ILLEGAL_STATE",
    "INSUFFICIENT_FUNDS",
    "BALANCE_OUT_OF_RANGE",
    "CURRENCY_MISMATCH",
    "ACCOUNT_NOT_ACTIVE",
    "PARTY_UNDER_REVIEW",
    "PARTY_BLOCKED",
    "UNKNOWN_ACCOUNT",
    "UNKNOWN_BENEFICIARY",
    "BENEFICIARY_INACTIVE",
    "IDEMPOTENCY_KEY_REUSED",
  ],
  examples: {
    transfer: {
      idempotencyKey: "rent-2026-03",
      fromAccount: "100000000018",
      toAccount: "100000000026",
      amount: { amount: 250.75, currency: "USD" },
      narrative: "Rent March",
    },
  },
});

export const getTransfer = operation("getTransfer", "GET /transfers/{id}", {
  summary: "Get a transfer",
  ...recordOf(TransferView, "transfer:read"),
});

export const listTransfers = operation("listTransfers", "GET /transfers", {
  summary: "List transfers",
  description: "Ordered by creation, oldest first.",
  query: orderedRange(
    z.object({
      status: z.enum(transferStatuses).optional(),
      account: z.string().max(64).optional().meta({ description: "Account number or id of payer or payee." }),
      from: date.optional().meta({ description: "First business date, inclusive." }),
      to: date.optional().meta({ description: "Last business date, inclusive." }),
      destination: z.enum(destinations).optional().meta({ description: "EXTERNAL: outbound payments to other banks." }),
      sort: sortBy("made"),
    }),
  ),
  ...listOf(TransferView, "transfer:read"),
});

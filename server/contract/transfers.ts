import { z } from "zod";
import * as t from "@/words/service/contract";
import { destinations } from "./beneficiaries";
import {
  date,
  idParams,
  MonetaryAmount,
  narrative,
  orderedRange,
  Parked,
  PositiveAmount,
  sortBy,
  text,
  timestamp,
  uuid,
} from "./fields";
import { JournalLine } from "./ledger";
import { operation } from "./operation";

export const transferStatuses = ["POSTED", "PENDING_APPROVAL", "REJECTED", "EXPIRED", "WITHDRAWN", "REVERSED"] as const;

export const TransferView = z
  .object({
    transferId: uuid,
    idempotencyKey: z.string().nullable(),
    status: z.enum(transferStatuses),
    fromAccount: z.string().meta({ description: "Account number of the payer." }),
    toAccount: z.string().nullable().meta({ description: "Account number of the payee; null for an external one." }),
    beneficiaryId: uuid
      .nullable()
      .meta({ description: "The registration that was named, which may be there no more." }),
    externalAccountId: uuid
      .nullable()
      .meta({ description: "Of one to another bank: the destination as it was registered." }),
    beneficiaryName: z.string().nullable().meta({ description: "Its name when the transfer was made." }),
    amount: MonetaryAmount,
    narrative: z.string().nullable(),
    reference: z.string().nullable().meta({ description: "Reference of the journal entry." }),
    entryId: uuid.nullable().meta({ description: "The journal entry; null until it is posted." }),
    approvalId: uuid.nullable().meta({ description: "The approval, when it had to be parked." }),
    businessDate: date.nullable(),
    createdAt: timestamp,
    legs: z.array(JournalLine).meta({ description: "The lines of the journal entry; empty until it is posted." }),
  })
  .meta({ id: "Transfer", description: "A transfer between accounts with its ledger legs." });
export type TransferView = z.infer<typeof TransferView>;

export const TransferCreate = z
  .object({
    idempotencyKey: text(255).meta({
      description: "The caller's name for this transfer; sent again, it moves nothing twice.",
    }),
    fromAccount: text(64).meta({ description: "Account number of the payer." }),
    toAccount: text(64).optional().meta({ description: "Account number of the payee; or beneficiaryId instead." }),
    beneficiaryId: uuid.optional().meta({
      description:
        "Id of a registration of the payer's own party (not its owner): the transfer goes to its account, here or at another bank, and commissions accrue to it.",
    }),
    amount: PositiveAmount,
    narrative: narrative.optional(),
  })
  .superRefine((transfer, context) => {
    const report = (message: string) => context.addIssue({ code: "custom", path: ["toAccount"], message });
    if (transfer.toAccount === undefined && transfer.beneficiaryId === undefined) report(t.isRequiredOrABeneficiary);
    else if (transfer.toAccount === transfer.fromAccount) report(t.mustDifferFromThePayersAccount);
  })
  .meta({ id: "TransferCreate" });

export const createTransfer = operation({
  id: "createTransfer",
  method: "POST",
  path: "/transfers",
  tag: "Transfers",
  summary: "Transfer money",
  description:
    "Posts one balanced entry (201). The same body under the same idempotencyKey answers the stored transfer (200) and moves nothing. Above the auto-approval limit it is parked with a hold on the payer (202). Charges stand in the same entry; ask `quoteCharges` or the preview for them beforehand.",
  access: "transfer:outbound",
  body: TransferCreate,
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

export const getTransfer = operation({
  id: "getTransfer",
  method: "GET",
  path: "/transfers/{id}",
  tag: "Transfers",
  summary: "Get a transfer",
  access: "transfer:read",
  params: idParams,
  responses: { 200: TransferView },
});

export const listTransfers = operation({
  id: "listTransfers",
  method: "GET",
  path: "/transfers",
  tag: "Transfers",
  summary: "List transfers",
  description: "In the order of their making, oldest first.",
  access: "transfer:read",
  query: orderedRange(
    z.object({
      status: z.enum(transferStatuses).optional(),
      account: z.string().max(64).optional().meta({ description: "Account number or id, as payer or payee." }),
      from: date.optional().meta({ description: "First business date." }),
      to: date.optional().meta({ description: "Last business date." }),
      destination: z
        .enum(destinations)
        .optional()
        .meta({ description: "EXTERNAL: outbound payments, to accounts at other banks." }),
      sort: sortBy("made"),
    }),
  ),
  responses: { 200: z.array(TransferView) },
  list: true,
});

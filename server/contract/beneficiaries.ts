import { z } from "zod";
import { recordStatuses } from "../kernel/value-sets";
import { date, freeName, freeText, timestamp, uuid, version } from "./fields";
import { listOf, operationsOf, recordOf } from "./operations-of";
import { GeneratedId } from "./pricing/charge-rules";

const operation = operationsOf("Beneficiaries");

export const destinations = ["INTERNAL", "EXTERNAL"] as const;

/** The payout cycle. */
const schedule = {
  frequency: freeText(64)
    .nullable()
    .optional()
    .meta({ examples: ["MONTHLY"] }),
  settlementDay: z
    .int32()
    .nullable()
    .optional()
    .meta({ description: "1 to 7 for weekly cycles, 1 to 31 for monthly cycles.", examples: [31] }),
  anchor: freeText(64)
    .nullable()
    .optional()
    .meta({ examples: ["CALENDAR"] }),
};

export const BeneficiaryWrite = z
  .object({
    beneficiaryId: uuid.meta({
      description: "The party that owns the registration. Updates do not change it.",
    }),
    settlementAccountId: uuid.meta({
      description: "A deposit account of this bank. Any other id is a destination at another bank.",
    }),
    name: freeName().nullable().optional(),
    ...schedule,
    whtTaxClass: freeText(64)
      .nullable()
      .optional()
      .meta({ examples: ["RESIDENT_REGISTERED"] }),
  })
  .meta({ id: "BeneficiaryWrite" });

export const BeneficiaryView = z
  .object({
    id: uuid,
    ownerPartyId: uuid,
    ownerName: z
      .string()
      .nullable()
      .meta({ description: "Null if the party is unknown or the caller cannot read customers." }),
    beneficiaryId: uuid.meta({ description: "Same as `ownerPartyId`, as sent." }),
    settlementAccountId: uuid,
    destination: z.enum(destinations),
    accountNo: z.string().nullable().meta({ description: "Account number. Null for a destination at another bank." }),
    name: z.string().nullable(),
    anchor: z.string().nullable(),
    frequency: z.string().nullable(),
    settlementDay: z.int32().nullable(),
    whtTaxClass: z.string().nullable(),
    status: z.enum(recordStatuses),
    createdAt: timestamp,
    approvalUntil: timestamp.nullable().meta({
      description:
        "Payments require approval until this time because destination or tax class changed. Null if they do not.",
    }),
    version,
  })
  .meta({ id: "Beneficiary", description: "A saved transfer destination and commission payee." });
export type BeneficiaryView = z.infer<typeof BeneficiaryView>;

const write = {
  access: "transfer:operate",
  body: BeneficiaryWrite,
  examples: {
    agent: {
      beneficiaryId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
      settlementAccountId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c71",
      name: "Harbour Agents",
      frequency: "MONTHLY",
      settlementDay: 31,
      whtTaxClass: "RESIDENT_REGISTERED",
    },
  },
} as const;

export const listBeneficiaries = operation("listBeneficiaries", "GET /beneficiaries", {
  summary: "List beneficiaries",
  description: "Ordered by registration.",
  query: z.object({ ownerPartyId: uuid.optional(), status: z.enum(recordStatuses).optional() }),
  ...listOf(BeneficiaryView, "transfer:read"),
});

export const registerBeneficiary = operation("registerBeneficiary", "POST /beneficiaries", {
  summary: "Register a beneficiary",
  description: "The beneficiary is ACTIVE and can be used immediately.",
  ...write,
  responses: { 201: GeneratedId },
});

export const getBeneficiary = operation("getBeneficiary", "GET /beneficiaries/{id}", {
  summary: "Get a beneficiary",
  versioned: true,
  ...recordOf(BeneficiaryView, "transfer:read"),
});

const change = { access: "transfer:operate", versioned: true, responses: { 204: null } } as const;

export const updateBeneficiary = operation("updateBeneficiary", "PUT /beneficiaries/{id}", {
  summary: "Update a beneficiary",
  description:
    "Replaces all fields except status and owner. Omitted fields become null. After a change of destination or tax class, payments require approval until `approvalUntil`.",
  ...change,
  ...write,
});

export const deleteBeneficiary = operation("deleteBeneficiary", "DELETE /beneficiaries/{id}", {
  summary: "Delete a beneficiary",
  description: "Deletes permanently. Existing transfers and accruals are unchanged.",
  ...change,
});

export const activateBeneficiary = operation("activateBeneficiary", "POST /beneficiaries/{id}/activate", {
  summary: "Activate a beneficiary",
  description: "Idempotent.",
  ...change,
});

export const deactivateBeneficiary = operation("deactivateBeneficiary", "POST /beneficiaries/{id}/deactivate", {
  summary: "Deactivate a beneficiary",
  description: "Transfers to the beneficiary are rejected. Idempotent.",
  ...change,
});

export const NamedPayee = z
  .object({
    owner: z.object({ partyId: uuid, customerNo: z.string(), name: z.string() }).nullable(),
    account: z.object({ accountId: uuid, accountNo: z.string(), holder: z.string(), currency: z.string() }).nullable(),
  })
  .meta({
    id: "NamedPayee",
    description: "The owner of a customer number and the holder of an account number. Null if not found.",
  });
export type NamedPayee = z.infer<typeof NamedPayee>;

export const lookUpPayee = operation("lookUpPayee", "GET /beneficiaries/look-up", {
  summary: "Look up a payee by customer and account number",
  description: "Returns the ids needed to register a beneficiary, and the names to confirm them.",
  query: z.object({ customerNo: z.string().max(64).optional(), accountNo: z.string().max(64).optional() }),
  ...recordOf(NamedPayee, "transfer:operate"),
});

export const PayoutDates = z
  .object({
    dates: z.array(date).meta({ description: "The next three payout dates. Empty if there is no cycle." }),
  })
  .meta({ id: "PayoutDates" });

export const listPayoutDates = operation("listPayoutDates", "GET /beneficiaries/payout-dates", {
  summary: "List upcoming payout dates of a cycle",
  description: "Uses a frequency, settlement day and anchor as in a registration.",
  query: z.object({
    frequency: z.string().max(64).optional(),
    settlementDay: z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647).optional(),
    anchor: z.string().max(64).optional(),
    id: uuid
      .optional()
      .meta({ description: "The registration whose date anchors an anniversary cycle. Defaults to today." }),
  }),
  ...recordOf(PayoutDates, "transfer:read"),
});

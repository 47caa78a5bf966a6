import { z } from "zod";
import { recordStatuses } from "../kernel/value-sets";
import { date, freeName, freeText, idParams, timestamp, uuid, version } from "./fields";
import { operation } from "./operation";
import { GeneratedId } from "./pricing/charge-rules";

export const destinations = ["INTERNAL", "EXTERNAL"] as const;

/** When commission is paid to it. */
const schedule = {
  frequency: freeText(64)
    .nullable()
    .optional()
    .meta({ examples: ["MONTHLY"] }),
  settlementDay: z
    .int32()
    .nullable()
    .optional()
    .meta({ description: "1 to 7 for weeks, 1 to 31 for months.", examples: [31] }),
  anchor: freeText(64)
    .nullable()
    .optional()
    .meta({ examples: ["CALENDAR"] }),
};

export const BeneficiaryWrite = z
  .object({
    beneficiaryId: uuid.meta({
      description: "The party that owns the registration; an update keeps the one that it has.",
    }),
    settlementAccountId: uuid.meta({
      description: "A deposit account of ours; any other id is a destination at another bank.",
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
      .meta({ description: "Null for a party that the bank does not know, and for who may not read customers." }),
    beneficiaryId: uuid.meta({ description: "The same as `ownerPartyId`, as it was sent." }),
    settlementAccountId: uuid,
    destination: z.enum(destinations),
    accountNo: z.string().nullable().meta({ description: "Number of the account of ours; null for another bank's." }),
    name: z.string().nullable(),
    anchor: z.string().nullable(),
    frequency: z.string().nullable(),
    settlementDay: z.int32().nullable(),
    whtTaxClass: z.string().nullable(),
    status: z.enum(recordStatuses),
    createdAt: timestamp,
    approvalUntil: timestamp.nullable().meta({
      description:
        "Payments to it require approval until then, since its destination or tax class changed; null when they do not.",
    }),
    version,
  })
  .meta({ id: "Beneficiary", description: "A saved destination of transfers, and payee of commissions." });
export type BeneficiaryView = z.infer<typeof BeneficiaryView>;

const examples = {
  agent: {
    beneficiaryId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
    settlementAccountId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c71",
    name: "Harbour Agents",
    frequency: "MONTHLY",
    settlementDay: 31,
    whtTaxClass: "RESIDENT_REGISTERED",
  },
};

export const listBeneficiaries = operation({
  id: "listBeneficiaries",
  method: "GET",
  path: "/beneficiaries",
  tag: "Beneficiaries",
  summary: "List beneficiaries",
  description: "In the order of their registration.",
  access: "transfer:read",
  query: z.object({ ownerPartyId: uuid.optional(), status: z.enum(recordStatuses).optional() }),
  responses: { 200: z.array(BeneficiaryView) },
  list: true,
});

export const registerBeneficiary = operation({
  id: "registerBeneficiary",
  method: "POST",
  path: "/beneficiaries",
  tag: "Beneficiaries",
  summary: "Register a beneficiary",
  description: "ACTIVE, and usable in transfers at once.",
  access: "transfer:operate",
  body: BeneficiaryWrite,
  responses: { 201: GeneratedId },
  examples,
});

export const getBeneficiary = operation({
  id: "getBeneficiary",
  method: "GET",
  path: "/beneficiaries/{id}",
  tag: "Beneficiaries",
  summary: "Get a beneficiary",
  access: "transfer:read",
  params: idParams,
  versioned: true,
  responses: { 200: BeneficiaryView },
});

export const updateBeneficiary = operation({
  id: "updateBeneficiary",
  method: "PUT",
  path: "/beneficiaries/{id}",
  tag: "Beneficiaries",
  summary: "Update a beneficiary",
  description:
    "Replaces all fields but status and owner: one that is absent becomes null. After a change of destination or tax class, payments to it require approval until `approvalUntil`.",
  access: "transfer:operate",
  params: idParams,
  versioned: true,
  body: BeneficiaryWrite,
  responses: { 204: null },
  examples,
});

export const deleteBeneficiary = operation({
  id: "deleteBeneficiary",
  method: "DELETE",
  path: "/beneficiaries/{id}",
  tag: "Beneficiaries",
  summary: "Delete a beneficiary",
  description: "For good. Transfers and accruals keep what they copied.",
  access: "transfer:operate",
  params: idParams,
  versioned: true,
  responses: { 204: null },
});

export const activateBeneficiary = operation({
  id: "activateBeneficiary",
  method: "POST",
  path: "/beneficiaries/{id}/activate",
  tag: "Beneficiaries",
  summary: "Activate a beneficiary",
  description: "A second time changes nothing.",
  access: "transfer:operate",
  params: idParams,
  versioned: true,
  responses: { 204: null },
});

export const deactivateBeneficiary = operation({
  id: "deactivateBeneficiary",
  method: "POST",
  path: "/beneficiaries/{id}/deactivate",
  tag: "Beneficiaries",
  summary: "Deactivate a beneficiary",
  description: "It is no destination of transfers any more. A second time changes nothing.",
  access: "transfer:operate",
  params: idParams,
  versioned: true,
  responses: { 204: null },
});

export const NamedPayee = z
  .object({
    owner: z.object({ partyId: uuid, customerNo: z.string(), name: z.string() }).nullable(),
    account: z.object({ accountId: uuid, accountNo: z.string(), holder: z.string(), currency: z.string() }).nullable(),
  })
  .meta({ id: "NamedPayee", description: "Whom a customer number and an account number belong to; null for nobody." });
export type NamedPayee = z.infer<typeof NamedPayee>;

export const lookUpPayee = operation({
  id: "lookUpPayee",
  method: "GET",
  path: "/beneficiaries/look-up",
  tag: "Beneficiaries",
  summary: "Look up owner and account by their numbers",
  description:
    "For who registers a beneficiary: the ids that the registration takes, and the names to confirm them by.",
  access: "transfer:operate",
  query: z.object({ customerNo: freeText(64).optional(), accountNo: freeText(64).optional() }),
  responses: { 200: NamedPayee },
});

export const PayoutDates = z
  .object({
    dates: z
      .array(date)
      .meta({ description: "The next three days on which the payout run pays; empty without a cycle." }),
  })
  .meta({ id: "PayoutDates" });

export const listPayoutDates = operation({
  id: "listPayoutDates",
  method: "GET",
  path: "/beneficiaries/payout-dates",
  tag: "Beneficiaries",
  summary: "List the next payout dates of a cycle",
  description: "Of a frequency, a settlement day and an anchor as they would be registered.",
  access: "transfer:read",
  query: z.object({
    frequency: freeText(64).optional(),
    settlementDay: z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647).optional(),
    anchor: freeText(64).optional(),
    id: uuid.optional().meta({ description: "The registration, whose day an anniversary counts from; absent: today." }),
  }),
  responses: { 200: PayoutDates },
});

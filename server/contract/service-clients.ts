import { z } from "zod";
import * as t from "@/words/service/contract";
import { complianceAccesses } from "../kernel/compliance-access";
import { identifier, nameText, Parked, timestamp, uuid, version } from "./fields";
import { listOf, operationsOf } from "./operations-of";

const operation = operationsOf("Administration");

const complianceAccess = z.enum(complianceAccesses).meta({
  description:
    "Access to screening and the watchlist. NONE: no access. SCREEN: screens and reads its own results. DECIDE: all operations.",
});

export const ServiceClientView = z
  .object({
    id: uuid,
    clientId: z.string(),
    name: z.string(),
    authorities: z.array(z.string()),
    branchCodes: z.array(z.string()).nullable().meta({
      description: "Branches whose tills, vaults and cash the client can use. Null for all branches.",
    }),
    requestsPerSecond: z
      .int()
      .nullable()
      .meta({ description: "Rate limit of the client. Null for the bank's default." }),
    complianceAccess,
    ownerPersonId: uuid.meta({
      description: "The person responsible for the client. They cannot approve its requests.",
    }),
    active: z.boolean(),
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable().meta({ description: "Accurate to the minute." }),
    version,
  })
  .meta({ id: "ServiceClient", description: "A program that calls the API." });
export type ServiceClientView = z.infer<typeof ServiceClientView>;

export const ServiceClientSecretView = z
  .object({
    id: uuid,
    clientId: z.string(),
    clientSecret: z.string().nullable().meta({
      description:
        "Shown once. Only its SHA-256 hash is stored. Null if the request is repeated under its idempotency key after ten minutes.",
    }),
  })
  .meta({ id: "ServiceClientSecret" });
export type ServiceClientSecretView = z.infer<typeof ServiceClientSecretView>;

const branchCodes = z
  .array(identifier())
  .min(1, { error: t.nameABranchOrNone })
  .max(1_000)
  .meta({ examples: [["MAIN"]] });
const requestsPerSecond = z.int().min(1).max(100_000);

export const listServiceClients = operation("listServiceClients", "GET /service-clients", {
  summary: "List service clients",
  description: "Active and revoked clients, ordered by client id.",
  ...listOf(ServiceClientView, "client:manage"),
});

export const createServiceClient = operation("createServiceClient", "POST /service-clients", {
  summary: "Create a service client",
  description:
    "Parks for another administrator, if there is one (202). After approval, rotate the secret to obtain the first one. A service client can grant only its own rights (else 403).",
  access: "client:manage",
  freshPassword: true,
  body: z
    .object({
      clientId: z
        .string()
        .regex(/^[A-Za-z0-9._-]{1,64}$/, { error: t.mustBeAClientId })
        .meta({ examples: ["payroll"] }),
      name: nameText(),
      authorities: z.array(identifier()).max(100),
      ownerPersonId: uuid.optional().meta({ description: "Defaults to the caller's person." }),
      branchCodes: branchCodes.nullable().optional().meta({
        description: "Branches whose tills, vaults and cash the client can use. Defaults to all branches.",
      }),
      requestsPerSecond: requestsPerSecond.nullable().optional().meta({
        description: "Maximum requests per second. Defaults to the bank's rate limit.",
      }),
      complianceAccess: complianceAccess.optional().meta({
        description: "Defaults to the bank's setting (SCREEN). With `card:network`, defaults to NONE.",
      }),
    })
    .meta({ id: "ServiceClientCreate" }),
  responses: { 201: ServiceClientSecretView, 202: Parked },
  errors: ["DUPLICATE_CLIENT_ID", "UNKNOWN_AUTHORITY", "UNKNOWN_PERSON", "UNKNOWN_BRANCH", "BRANCH_INACTIVE"],
  examples: { payroll: { clientId: "payroll", name: "Payroll", authorities: ["account:read", "transfer:outbound"] } },
});

export const updateServiceClient = operation("updateServiceClient", "PATCH /service-clients/{id}", {
  summary: "Update a service client",
  description:
    "Updates name, owner, authorities, branches, rate and compliance access. Takes effect within 30 s. A new owner or wider rights park for another administrator, if there is one (202). A service client can grant only its own rights (else 403).",
  access: "client:manage",
  freshPassword: true,
  body: z
    .object({
      name: nameText().optional(),
      authorities: z.array(identifier()).max(100).optional(),
      ownerPersonId: uuid.optional(),
      branchCodes: branchCodes.nullable().optional().meta({ description: "Null for all branches." }),
      requestsPerSecond: requestsPerSecond.nullable().optional().meta({ description: "Null for the bank's default." }),
      complianceAccess: complianceAccess.optional(),
    })
    .meta({ id: "ServiceClientChange", description: "Omitted fields are unchanged." }),
  versioned: true,
  responses: { 200: ServiceClientView, 202: Parked },
  errors: ["ILLEGAL_STATE", "UNKNOWN_AUTHORITY", "UNKNOWN_PERSON", "UNKNOWN_BRANCH", "BRANCH_INACTIVE"],
  examples: { oneBranch: { branchCodes: ["MAIN"], requestsPerSecond: 20 } },
});

export const rotateServiceClient = operation("rotateServiceClient", "POST /service-clients/{id}/rotate", {
  summary: "Rotate a service client's secret",
  description:
    "The old secret stops working immediately, and its tokens within 30 s. If the client can decide approvals and has another owner, parks for another administrator, if there is one (202). After approval, the maker must rotate within 24 hours.",
  access: "client:manage",
  freshPassword: true,
  versioned: true,
  responses: { 200: ServiceClientSecretView, 202: Parked },
  errors: ["ILLEGAL_STATE"],
});

export const revokeServiceClient = operation("revokeServiceClient", "POST /service-clients/{id}/revoke", {
  summary: "Revoke a service client",
  description: "Its tokens stop working within 30 s. Idempotent.",
  access: "client:manage",
  versioned: true,
  responses: { 200: ServiceClientView },
});

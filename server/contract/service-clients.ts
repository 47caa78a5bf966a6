import { z } from "zod";
import * as t from "@/words/service/contract";
import { complianceAccesses } from "../kernel/compliance-access";
import { idParams, nameText, Parked, text, timestamp, uuid, version } from "./fields";
import { operation } from "./operation";

const complianceAccess = z.enum(complianceAccesses).meta({
  description:
    "Screening and the watchlist. NONE: nothing. SCREEN: it screens and reads its own results. DECIDE: all operations.",
});

export const ServiceClientView = z
  .object({
    id: uuid,
    clientId: z.string(),
    name: z.string(),
    authorities: z.array(z.string()),
    branchCodes: z.array(z.string()).nullable().meta({
      description: "The branches whose tills, vaults and cash it works with; null: all of them.",
    }),
    requestsPerSecond: z.int().nullable().meta({ description: "Its own bound; null: that of every client." }),
    complianceAccess,
    ownerPersonId: uuid.meta({ description: "The person who answers for it; never checker of what it made." }),
    active: z.boolean(),
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable().meta({ description: "To the minute." }),
    version,
  })
  .meta({ id: "ServiceClient", description: "A program that calls the service." });
export type ServiceClientView = z.infer<typeof ServiceClientView>;

export const ServiceClientSecretView = z
  .object({
    id: uuid,
    clientId: z.string(),
    clientSecret: z.string().nullable().meta({
      description:
        "Shown once; the bank keeps its SHA-256 only. Null when the request is repeated under its idempotency key more than ten minutes later.",
    }),
  })
  .meta({ id: "ServiceClientSecret" });
export type ServiceClientSecretView = z.infer<typeof ServiceClientSecretView>;

const branchCodes = z
  .array(text(64))
  .min(1, { error: t.nameABranchOrNone })
  .max(1_000)
  .meta({ examples: [["MAIN"]] });
const requestsPerSecond = z.int().min(1).max(100_000);

export const ServiceClientCreate = z
  .object({
    clientId: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,64}$/, { error: t.mustBeAClientId })
      .meta({ examples: ["payroll"] }),
    name: nameText(),
    authorities: z.array(text(64)).max(100),
    ownerPersonId: uuid.optional().meta({ description: "The caller's own person when absent." }),
    branchCodes: branchCodes.nullable().optional().meta({
      description: "The branches whose tills, vaults and cash it works with; all of them when absent.",
    }),
    requestsPerSecond: requestsPerSecond.nullable().optional().meta({
      description: "How many requests a second it may send; the bound of every client when absent.",
    }),
    complianceAccess: complianceAccess.optional().meta({
      description: "Defaults to the bank's setting (SCREEN), and to NONE with `card:network`.",
    }),
  })
  .meta({ id: "ServiceClientCreate" });

export const listServiceClients = operation({
  id: "listServiceClients",
  method: "GET",
  path: "/service-clients",
  tag: "Administration",
  summary: "List service clients",
  description: "Active and revoked ones, by client id.",
  access: "client:manage",
  responses: { 200: z.array(ServiceClientView) },
  list: true,
});

export const createServiceClient = operation({
  id: "createServiceClient",
  method: "POST",
  path: "/service-clients",
  tag: "Administration",
  summary: "Create a service client",
  description:
    "Waits for another administrator while there is one (202); it has no secret then, and is given its first by rotation once it was approved. A service client gives only what it has itself (else 403).",
  access: "client:manage",
  freshPassword: true,
  body: ServiceClientCreate,
  responses: { 201: ServiceClientSecretView, 202: Parked },
  errors: ["DUPLICATE_CLIENT_ID", "UNKNOWN_AUTHORITY", "UNKNOWN_PERSON", "UNKNOWN_BRANCH", "BRANCH_INACTIVE"],
  examples: { payroll: { clientId: "payroll", name: "Payroll", authorities: ["account:read", "transfer:outbound"] } },
});

export const ServiceClientChange = z
  .object({
    name: nameText().optional(),
    authorities: z.array(text(64)).max(100).optional(),
    ownerPersonId: uuid.optional(),
    branchCodes: branchCodes.nullable().optional().meta({ description: "Null: all branches." }),
    requestsPerSecond: requestsPerSecond
      .nullable()
      .optional()
      .meta({ description: "Null: the bound of every client." }),
    complianceAccess: complianceAccess.optional(),
  })
  .meta({ id: "ServiceClientChange", description: "Omitted fields are unchanged." });

export const updateServiceClient = operation({
  id: "updateServiceClient",
  method: "PATCH",
  path: "/service-clients/{id}",
  tag: "Administration",
  summary: "Change a service client",
  description:
    "Name, owner, authorities, branches and rate; works within 30 s. What widens it (more authorities, more branches, a higher rate, more access to compliance, another owner) waits for another administrator while there is one (202). A service client gives only what it has itself (else 403).",
  access: "client:manage",
  params: idParams,
  versioned: true,
  freshPassword: true,
  body: ServiceClientChange,
  responses: { 200: ServiceClientView, 202: Parked },
  errors: ["ILLEGAL_STATE", "UNKNOWN_AUTHORITY", "UNKNOWN_PERSON", "UNKNOWN_BRANCH", "BRANCH_INACTIVE"],
  examples: { oneBranch: { branchCodes: ["MAIN"], requestsPerSecond: 20 } },
});

export const rotateServiceClient = operation({
  id: "rotateServiceClient",
  method: "POST",
  path: "/service-clients/{id}/rotate",
  tag: "Administration",
  summary: "Give a service client a new secret",
  description:
    "The old secret ends immediately, tokens made with it within 30 s. If the client may decide on approvals and belongs to somebody else, the first request parks (202) while there is another administrator. Once approved, its maker rotates within 24 hours.",
  access: "client:manage",
  params: idParams,
  versioned: true,
  freshPassword: true,
  responses: { 200: ServiceClientSecretView, 202: Parked },
  errors: ["ILLEGAL_STATE"],
});

export const revokeServiceClient = operation({
  id: "revokeServiceClient",
  method: "POST",
  path: "/service-clients/{id}/revoke",
  tag: "Administration",
  summary: "Revoke a service client",
  description: "Its tokens end within 30 s. A second time changes nothing.",
  access: "client:manage",
  params: idParams,
  versioned: true,
  responses: { 200: ServiceClientView },
});

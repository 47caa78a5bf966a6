import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { complianceAccesses } from "@/server/kernel/compliance-access";
import { bytea, edited, instant, reference } from "./columns";
import { persons } from "./staff";

/** Service clients (interface 5). Only the SHA-256 of the secret is stored. */
export const serviceClients = pgTable(
  "service_clients",
  {
    id: uuid("id").primaryKey(),
    clientId: text("client_id").notNull(),
    name: text("name").notNull(),
    secretHash: bytea("secret_hash").notNull(),
    authorities: text("authorities").array().notNull(),
    /** Branches whose tills and vaults the client works with. Null for all. They follow changes of a branch's code. */
    branchCodes: text("branch_codes").array(),
    /** Null for the default rate. */
    requestsPerSecond: integer("requests_per_second"),
    /** Access to screening and the watchlist, which the interface opens to every token (decision 0049). */
    complianceAccess: text("compliance_access", { enum: complianceAccesses }).notNull().default("SCREEN"),
    ownerPersonId: reference("owner_person_id", () => persons.id),
    active: boolean("active").notNull().default(true),
    failedAttempts: integer("failed_attempts").notNull().default(0),
    lockedUntil: instant("locked_until"),
    lastUsedAt: instant("last_used_at"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    rotatedAt: instant("rotated_at"),
    /** The person allowed to rotate the secret alone for a day, after another administrator's approval. */
    secretAllowedTo: uuid("secret_allowed_to"),
    secretAllowedAt: instant("secret_allowed_at"),
    revokedAt: instant("revoked_at"),
    ...edited,
  },
  (table) => [
    uniqueIndex("service_clients_client_id_unique").on(table.clientId),
    index("service_clients_owner").on(table.ownerPersonId),
    check("service_clients_secret_is_sha256", sql`octet_length(${table.secretHash}) = 32`),
    check("service_clients_branches_named", sql`cardinality(${table.branchCodes}) > 0`),
    check("service_clients_rate_above_zero", sql`${table.requestsPerSecond} > 0`),
  ],
);

/** An opaque token, stored as the SHA-256 of its 256 random bits. Deleting the row revokes it. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    tokenHash: bytea("token_hash").primaryKey(),
    serviceClientId: uuid("service_client_id")
      .notNull()
      .references(() => serviceClients.id, { onDelete: "cascade" }),
    /** The requested `scope`. Null: all authorities of the client at the time of use. */
    scope: text("scope").array(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    index("access_tokens_service_client").on(table.serviceClientId),
    index("access_tokens_expires_at").on(table.expiresAt),
    check("access_tokens_hash_is_sha256", sql`octet_length(${table.tokenHash}) = 32`),
  ],
);

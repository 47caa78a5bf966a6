import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * One human being. Maker and checker of an approval must differ by person, so a staff user and the service
 * clients that somebody owns point at the same row (domain rules, «Users and roles»).
 */
export const persons = pgTable("persons", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** A staff user of the back office. Roles are code (`server/auth/permissions.ts`); who has which is data. */
export const staffUsers = pgTable(
  "staff_users",
  {
    id: uuid("id").primaryKey(),
    personId: uuid("person_id")
      .notNull()
      .references(() => persons.id),
    email: text("email").notNull(),
    name: text("name").notNull(),
    branchCode: text("branch_code"),
    roles: text("roles").array().notNull(),
    passwordHash: text("password_hash").notNull(),
    active: boolean("active").notNull().default(true),
    /** Bumped by deactivation and every new password: older session tokens stop. Roles need none, they are looked up. */
    sessionVersion: integer("session_version").notNull().default(1),
    failedAttempts: integer("failed_attempts").notNull().default(0),
    lockedUntil: moment("locked_until"),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    lastSignInAt: moment("last_sign_in_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("staff_users_email_unique").on(sql`lower(${table.email})`),
    index("staff_users_person").on(table.personId),
    check("staff_users_failed_attempts_not_negative", sql`${table.failedAttempts} >= 0`),
  ],
);

/** A service client of the interface (interface §5). Only the SHA-256 of its secret is kept. */
export const serviceClients = pgTable(
  "service_clients",
  {
    id: uuid("id").primaryKey(),
    clientId: text("client_id").notNull(),
    name: text("name").notNull(),
    secretHash: bytea("secret_hash").notNull(),
    authorities: text("authorities").array().notNull(),
    ownerPersonId: uuid("owner_person_id")
      .notNull()
      .references(() => persons.id),
    active: boolean("active").notNull().default(true),
    failedAttempts: integer("failed_attempts").notNull().default(0),
    lockedUntil: moment("locked_until"),
    lastUsedAt: moment("last_used_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    rotatedAt: moment("rotated_at"),
    revokedAt: moment("revoked_at"),
  },
  (table) => [
    uniqueIndex("service_clients_client_id_unique").on(table.clientId),
    index("service_clients_owner").on(table.ownerPersonId),
    check("service_clients_secret_is_sha256", sql`octet_length(${table.secretHash}) = 32`),
  ],
);

/** An issued opaque token, as the SHA-256 of its 256 random bits. Deleting the row revokes it. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    tokenHash: bytea("token_hash").primaryKey(),
    serviceClientId: uuid("service_client_id")
      .notNull()
      .references(() => serviceClients.id, { onDelete: "cascade" }),
    /** What the client asked for with `scope`; null: all the authorities the client holds at the time of use. */
    scope: text("scope").array(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("access_tokens_service_client").on(table.serviceClientId),
    index("access_tokens_expires_at").on(table.expiresAt),
    check("access_tokens_hash_is_sha256", sql`octet_length(${table.tokenHash}) = 32`),
  ],
);

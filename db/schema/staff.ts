import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { lower } from "../ignoring-case";
import { bytea, edited, instant, reference } from "./columns";

/**
 * One human being. Maker and checker must be different persons, so that a staff user and the owned service clients
 * share this row (service-clients/RULES.md).
 */
export const persons = pgTable("persons", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  createdAt: instant("created_at").notNull().default(sql`now()`),
});

/** Staff users. Roles are code (`server/kernel/roles.ts`), their assignment is data. */
export const staffUsers = pgTable(
  "staff_users",
  {
    id: uuid("id").primaryKey(),
    personId: reference("person_id", () => persons.id),
    email: text("email").notNull(),
    name: text("name").notNull(),
    branchCode: text("branch_code"),
    roles: text("roles").array().notNull(),
    passwordHash: text("password_hash").notNull(),
    active: boolean("active").notNull().default(true),
    /**
     * Incremented by deactivation and every new password, which invalidates older tokens. Roles are read per request.
     */
    sessionVersion: integer("session_version").notNull().default(1),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    /** Issue time of a one-time password, valid for a day. Null for a password of the user's own. */
    oneTimePasswordAt: instant("one_time_password_at"),
    /** The person allowed to give a one-time password alone for a day, after another administrator's approval. */
    resetAllowedTo: uuid("reset_allowed_to"),
    resetAllowedAt: instant("reset_allowed_at"),
    lastSignInAt: instant("last_sign_in_at"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    ...edited,
  },
  (table) => [
    uniqueIndex("staff_users_email_unique").on(lower(table.email)),
    index("staff_users_person").on(table.personId),
    check(
      "staff_users_one_time_password_dated",
      sql`not ${table.mustChangePassword} or ${table.oneTimePasswordAt} is not null`,
    ),
  ],
);

/**
 * One row, updated by every change of an administrator, so that concurrent plans that counted administrators become
 * stale (staff/RULES.md).
 */
export const administrators = pgTable(
  "administrators",
  {
    id: integer("id").primaryKey(),
    version: integer("version").notNull(),
    /** The latest removal of an administrator. Null: never. */
    unmadeAt: instant("unmade_at"),
  },
  (table) => [check("administrators_one_row", sql`${table.id} = 1`)],
);

/**
 * Failed sign-ins per account (SHA-256 of the email in lower case, known or unknown). One row per source, and one for
 * all unknown devices. Written by functions only (decision 0034).
 */
export const signInFailures = pgTable(
  "sign_in_failures",
  {
    account: bytea("account").notNull(),
    /** `address:192.0.2.7`, `device:…`, `staff:…` of a session. Empty: the whole account. */
    source: text("source").notNull(),
    /** Consecutive failures of a source. */
    failures: integer("failures").notNull().default(0),
    /** The whole account's level: plus one per failure, minus one per half-hour. */
    level: doublePrecision("level").notNull().default(0),
    failedAt: instant("failed_at").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.account, table.source] }), index("sign_in_failures_age").on(table.failedAt)],
);

/**
 * A staff session, named by its cookie. It ends by revocation, a newer `session_version`, deactivation, inactivity or
 * age (`server/auth/session-token.ts`).
 */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: uuid("id").primaryKey(),
    staffUserId: reference("staff_user_id", () => staffUsers.id),
    /** The user's version at the start. */
    sessionVersion: integer("session_version").notNull(),
    startedAt: instant("started_at").notNull().default(sql`clock_timestamp()`),
    /** Updated with the renewal of the cookie, not per request. */
    lastUsedAt: instant("last_used_at").notNull().default(sql`clock_timestamp()`),
    /** The last password check: at sign-in, or a later confirmation. */
    confirmedAt: instant("confirmed_at").notNull().default(sql`clock_timestamp()`),
    /** Null if unknown. */
    address: text("address"),
    browser: text("browser"),
    system: text("system"),
    endedAt: instant("ended_at"),
    /** The actor as in the audit trail. */
    endedBy: text("ended_by"),
    endReason: text("end_reason", {
      enum: ["SIGNED_OUT", "SIGNED_IN_AGAIN", "ENDED_BY_USER", "ENDED_BY_ADMINISTRATOR"],
    }),
  },
  (table) => [
    index("staff_sessions_running").on(table.staffUserId).where(sql`${table.endedAt} is null`),
    index("staff_sessions_last_used_at").on(table.lastUsedAt),
    check("staff_sessions_end_is_whole", sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
);

/** Second factors of staff users. Secrets are encrypted with a key outside the database (`auth/encryption.ts`). */
export const staffSecondFactors = pgTable(
  "staff_second_factors",
  {
    staffUserId: uuid("staff_user_id")
      .primaryKey()
      .references(() => staffUsers.id),
    /** The secret of codes. Null until the first setup is confirmed by a code. */
    sealedSecret: text("sealed_secret"),
    setAt: instant("set_at"),
    /** The secret of a pending setup, which the next one replaces. */
    pendingSecret: text("pending_secret"),
    /** The last used step of 30 s. It and earlier ones are rejected. */
    lastStep: integer("last_step").notNull().default(0),
    /** SHA-256 of unused recovery codes, in hex. Used ones are removed. */
    recoverySecrets: text("recovery_secrets").array().notNull().default(sql`'{}'`),
  },
  (table) => [
    check("staff_second_factors_set_has_secret", sql`(${table.setAt} is null) = (${table.sealedSecret} is null)`),
  ],
);

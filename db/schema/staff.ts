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
import { bytea, edited, instant } from "./columns";

/**
 * One human being. Maker and checker of an approval must differ by person, so a staff user and the service
 * clients that somebody owns point at the same row (service-clients/RULES.md).
 */
export const persons = pgTable("persons", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  createdAt: instant("created_at").notNull().default(sql`now()`),
});

/** A staff user of the back office. Roles are code (`server/kernel/roles.ts`); who has which is data. */
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
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    /** When the one-time password was given, which works for a day; null while the password is his own. */
    oneTimePasswordAt: instant("one_time_password_at"),
    /** The person who may give a one-time password alone for a day, since another administrator approved it. */
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
 * One row, changed by whoever makes or unmakes an administrator: whoever relied on there being no other one, or on there being one,
 * finds it changed (staff/RULES.md).
 */
export const administrators = pgTable(
  "administrators",
  {
    id: integer("id").primaryKey(),
    version: integer("version").notNull(),
    /** When somebody was last unmade one; null: never. */
    unmadeAt: instant("unmade_at"),
  },
  (table) => [check("administrators_one_row", sql`${table.id} = 1`)],
);

/**
 * Wrong passwords of an account, the SHA-256 of the email in lower case, whether anybody has it or not: a row for each source that they
 * came from, and one without a source for all that came from devices nobody knows. Written by functions alone (decision 0034).
 */
export const signInFailures = pgTable(
  "sign_in_failures",
  {
    account: bytea("account").notNull(),
    /** `address:192.0.2.7`, `device:…`, `staff:…` of a session; empty: the account as a whole. */
    source: text("source").notNull(),
    /** In a row, of a source. */
    failures: integer("failures").notNull().default(0),
    /** Of the account as a whole: goes up by one with each, down by one in half an hour. */
    level: doublePrecision("level").notNull().default(0),
    failedAt: instant("failed_at").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.account, table.source] }), index("sign_in_failures_age").on(table.failedAt)],
);

/**
 * A sign-in of a staff user that its cookie names. It is over when somebody ended it, when its user has a younger `session_version` or
 * is inactive, and by time: idle or old (`server/auth/session-token.ts`).
 */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: uuid("id").primaryKey(),
    staffUserId: uuid("staff_user_id")
      .notNull()
      .references(() => staffUsers.id),
    /** That of the user when it began. */
    sessionVersion: integer("session_version").notNull(),
    startedAt: instant("started_at").notNull().default(sql`clock_timestamp()`),
    /** Written with the renewal of the cookie, not with every request. */
    lastUsedAt: instant("last_used_at").notNull().default(sql`clock_timestamp()`),
    /** When the password was last asked: at the sign-in, and again for what wants it fresh. */
    confirmedAt: instant("confirmed_at").notNull().default(sql`clock_timestamp()`),
    /** Where from; null when the server was not told. */
    address: text("address"),
    browser: text("browser"),
    system: text("system"),
    endedAt: instant("ended_at"),
    /** The actor as the audit trail has it. */
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

/** The second factor of a staff user. Secrets are sealed under a key that the database does not have (`server/auth/seal.ts`). */
export const staffSecondFactors = pgTable(
  "staff_second_factors",
  {
    staffUserId: uuid("staff_user_id")
      .primaryKey()
      .references(() => staffUsers.id),
    /** What codes are made from; null until the first set-up is confirmed by a code. */
    sealedSecret: text("sealed_secret"),
    setAt: instant("set_at"),
    /** That of a set-up under way, which the next one replaces. */
    pendingSecret: text("pending_secret"),
    /** The step of 30 s whose code was taken last: neither it nor an earlier one is taken again. */
    lastStep: integer("last_step").notNull().default(0),
    /** SHA-256 of the recovery codes that are left, in hex; a used one is gone. */
    recoverySecrets: text("recovery_secrets").array().notNull().default(sql`'{}'`),
  },
  (table) => [
    check("staff_second_factors_set_has_secret", sql`(${table.setAt} is null) = (${table.sealedSecret} is null)`),
  ],
);

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

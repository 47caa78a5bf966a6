import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { lower } from "../ignoring-case";
import { edited, instant } from "./columns";

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
    failedAttempts: integer("failed_attempts").notNull().default(0),
    lockedUntil: instant("locked_until"),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    lastSignInAt: instant("last_sign_in_at"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    ...edited,
  },
  (table) => [
    uniqueIndex("staff_users_email_unique").on(lower(table.email)),
    index("staff_users_person").on(table.personId),
    check("staff_users_failed_attempts_not_negative", sql`${table.failedAttempts} >= 0`),
  ],
);

/**
 * One row, changed by whoever makes or unmakes an administrator: whoever relied on there being no other one, or on there being one,
 * finds it changed (staff/RULES.md).
 */
export const administrators = pgTable(
  "administrators",
  { id: integer("id").primaryKey(), version: integer("version").notNull() },
  (table) => [check("administrators_one_row", sql`${table.id} = 1`)],
);

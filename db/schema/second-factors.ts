import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { staffUsers } from "./staff";

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

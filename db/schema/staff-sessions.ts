import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { staffUsers } from "./staff";

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

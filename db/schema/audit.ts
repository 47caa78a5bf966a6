import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, xid8 } from "./columns";

/** One row per committed command. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: uuid("id").primaryKey(),
    at: instant("at").notNull().default(sql`clock_timestamp()`),
    actor: text("actor").notNull(),
    actorPersonId: uuid("actor_person_id"),
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    requestId: text("request_id"),
    approvalId: uuid("approval_id"),
    detail: jsonb("detail"),
    xact: xid8("xact").notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    // Pages use (xact, id). The events of one transaction are few.
    index("audit_events_xact").on(t.xact),
    index("audit_events_subject").on(t.subjectId),
    // Security events are rare among commands. Their actions are in capitals, those of operations never are.
    index("audit_events_security").on(t.xact, t.id).where(sql`action < 'a' collate "C"`),
  ],
);

import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, xid8 } from "./columns";

/** Who did what, when: one row a committed command. */
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
    // Pages go by (xact, id); the events of one transaction are few.
    index("audit_events_xact").on(t.xact),
    index("audit_events_subject").on(t.subjectId),
    // What happens at the doors is little among what commands do; their actions are written in capitals, those of operations never.
    index("audit_events_security").on(t.xact, t.id).where(sql`action < 'a' collate "C"`),
  ],
);

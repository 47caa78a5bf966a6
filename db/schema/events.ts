import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Domain events for what happens after the commit (notifications); written with the movement, dispatched later. */
export const outboxEvents = pgTable(
  "outbox_events",
  {
    id: uuid("id").primaryKey(),
    type: text("type").notNull(),
    payload: jsonb("payload").notNull(),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    dispatchedAt: instant("dispatched_at"),
  },
  (t) => [index("outbox_events_waiting").on(t.createdAt).where(sql`dispatched_at is null`)],
);

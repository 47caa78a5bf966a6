import { sql } from "drizzle-orm";
import { bigint, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, xid8 } from "./columns";

/**
 * Transfers, from the moment they park or post. No state is stored: a parked one has the state of its approval, a posted
 * one has its entry, and whether that was reversed stands in the journal.
 */
export const transfers = pgTable(
  "transfers",
  {
    id: uuid("id").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull(),
    fromAccountId: uuid("from_account_id").notNull(),
    toAccountId: uuid("to_account_id"),
    fromAccountNo: text("from_account_no").notNull(),
    /** Null of what went to another bank. */
    toAccountNo: text("to_account_no"),
    /** The registration that was named, with its name at the time: it may be there no more. */
    beneficiaryId: uuid("beneficiary_id"),
    beneficiaryName: text("beneficiary_name"),
    /** Of what went to another bank: the destination as it was registered. */
    externalAccountId: uuid("external_account_id"),
    amountMinor: bigint("amount_minor", { mode: "bigint" }).notNull(),
    currency: text("currency").notNull(),
    narrative: text("narrative"),
    entryId: uuid("entry_id"),
    approvalId: uuid("approval_id"),
    businessDate: date("business_date"),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    createdBy: text("created_by").notNull(),
    xact: xid8("xact").notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    // Pages go by (xact, id); the transfers of one transaction are few.
    index("transfers_page").on(t.xact),
    index("transfers_from").on(t.fromAccountId, t.xact),
    index("transfers_to").on(t.toAccountId, t.xact),
    // Outbound payments: they have no account of ours as payee.
    index("transfers_outbound").on(t.xact, t.id).where(sql`to_account_id is null`),
    // The few that were sent for approval and are not posted, for lists by status; a transfer that posts never enters it.
    index("transfers_unposted").on(t.xact, t.id).where(sql`entry_id is null`),
  ],
);

import { sql } from "drizzle-orm";
import { bigint, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, xid8 } from "./columns";

/**
 * Transfers from parking or posting on. No state is stored: a parked one has its approval's, a posted one has its
 * entry, and the journal shows a reversal.
 */
export const transfers = pgTable(
  "transfers",
  {
    id: uuid("id").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull(),
    fromAccountId: uuid("from_account_id").notNull(),
    toAccountId: uuid("to_account_id"),
    fromAccountNo: text("from_account_no").notNull(),
    /** Null for payments to another bank. */
    toAccountNo: text("to_account_no"),
    /** The named registration, which may have been deleted, with its name at that time. */
    beneficiaryId: uuid("beneficiary_id"),
    beneficiaryName: text("beneficiary_name"),
    /** For payments to another bank: the registered destination. */
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
    // Pages use (xact, id). A transaction has few transfers.
    index("transfers_page").on(t.xact),
    index("transfers_from").on(t.fromAccountId, t.xact),
    index("transfers_to").on(t.toAccountId, t.xact),
    // Approved ones were sent on an earlier date than they posted.
    index("transfers_approved").on(t.businessDate, t.xact).where(sql`approval_id is not null`),
    // Outbound payments, which have no own payee account.
    index("transfers_outbound").on(t.xact, t.id).where(sql`to_account_id is null`),
    // Transfers sent for approval and not posted, for lists by status. Posting transfers never enter this index.
    index("transfers_unposted").on(t.xact, t.id).where(sql`entry_id is null`),
  ],
);

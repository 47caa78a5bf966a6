import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { recordStatuses } from "@/server/kernel/value-sets";
import { edited, instant } from "./columns";

/** Saved destinations (interface 2.2). Removed for good by a delete: whoever refers to one copies what it needs. */
export const beneficiaries = pgTable(
  "beneficiaries",
  {
    id: uuid("id").primaryKey(),
    /** `beneficiaryId` of the interface; may be nobody whom the bank knows. */
    ownerPartyId: uuid("owner_party_id").notNull(),
    /** A deposit account of ours, or any other id: a destination at another bank. */
    settlementAccountId: uuid("settlement_account_id").notNull(),
    name: text("name"),
    anchor: text("anchor"),
    frequency: text("frequency"),
    settlementDay: integer("settlement_day"),
    whtTaxClass: text("wht_tax_class"),
    status: text("status", { enum: recordStatuses }).notNull().default("ACTIVE"),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    /** The newest change of destination or tax class; null for one that is as it was registered. */
    destinationChangedAt: instant("destination_changed_at"),
    /** Since when payments to its name reach it: registered, named or activated last. Null for one of an earlier release. */
    payableSince: instant("payable_since"),
    ...edited,
  },
  (t) => [
    index("beneficiaries_owner").on(t.ownerPartyId, t.id),
    index("beneficiaries_settlement").on(t.settlementAccountId, t.ownerPartyId),
    index("beneficiaries_inactive").on(t.id).where(sql`status = 'INACTIVE'`),
  ],
);

/** Changes of where registrations send money, and their deletions, with who made them. Never changed. */
export const beneficiaryChanges = pgTable(
  "beneficiary_changes",
  {
    id: uuid("id").primaryKey(),
    beneficiaryId: uuid("beneficiary_id").notNull(),
    ownerPartyId: uuid("owner_party_id").notNull(),
    /** The name by then. */
    name: text("name"),
    settlementAccountId: uuid("settlement_account_id").notNull(),
    whtTaxClass: text("wht_tax_class"),
    /** Destination since; null for a deletion. */
    nextSettlementAccountId: uuid("next_settlement_account_id"),
    nextWhtTaxClass: text("next_wht_tax_class"),
    changedAt: instant("changed_at").notNull(),
    changedBy: text("changed_by").notNull(),
    changedByPerson: uuid("changed_by_person").notNull(),
  },
  (t) => [
    index("beneficiary_changes_registration").on(t.beneficiaryId, t.changedAt),
    index("beneficiary_changes_owner").on(t.ownerPartyId, t.changedAt),
  ],
);

/** Owners, whose registrations change one after the other: each is compared with the others. */
export const beneficiaryOwners = pgTable("beneficiary_owners", {
  ownerPartyId: uuid("owner_party_id").primaryKey(),
  version: integer("version").notNull(),
});

import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { recordStatuses } from "@/server/kernel/value-sets";
import { edited, instant } from "./columns";

/** Saved destinations (interface 2.2). A delete is permanent: references copy the data that they need. */
export const beneficiaries = pgTable(
  "beneficiaries",
  {
    id: uuid("id").primaryKey(),
    /** `beneficiaryId` of the interface. The owner may be unknown to the bank. */
    ownerPartyId: uuid("owner_party_id").notNull(),
    /** An own deposit account, or any other id: a destination at another bank. */
    settlementAccountId: uuid("settlement_account_id").notNull(),
    name: text("name"),
    anchor: text("anchor"),
    frequency: text("frequency"),
    settlementDay: integer("settlement_day"),
    whtTaxClass: text("wht_tax_class"),
    status: text("status", { enum: recordStatuses }).notNull().default("ACTIVE"),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    /** The latest change of destination or tax class. Null if unchanged since registration. */
    destinationChangedAt: instant("destination_changed_at"),
    /** Start of payments to its name: the latest registration, naming or activation. Null for older rows. */
    payableSince: instant("payable_since"),
    ...edited,
  },
  (t) => [
    index("beneficiaries_owner").on(t.ownerPartyId, t.id),
    index("beneficiaries_settlement").on(t.settlementAccountId, t.ownerPartyId),
    index("beneficiaries_inactive").on(t.id).where(sql`status = 'INACTIVE'`),
    // Every transfer looks up its payee, once inactive ones are too many to cache.
    index("beneficiaries_inactive_settlement")
      .on(t.settlementAccountId, t.ownerPartyId)
      .where(sql`status = 'INACTIVE'`),
  ],
);

/** Changes of destinations and deletions, with their actors. Append-only. */
export const beneficiaryChanges = pgTable(
  "beneficiary_changes",
  {
    id: uuid("id").primaryKey(),
    beneficiaryId: uuid("beneficiary_id").notNull(),
    ownerPartyId: uuid("owner_party_id").notNull(),
    /** The name at that time. */
    name: text("name"),
    settlementAccountId: uuid("settlement_account_id").notNull(),
    whtTaxClass: text("wht_tax_class"),
    /** The new destination. Null for a deletion. */
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

/** Serializes changes of one owner's registrations, which are compared with each other. */
export const beneficiaryOwners = pgTable("beneficiary_owners", {
  ownerPartyId: uuid("owner_party_id").primaryKey(),
  version: integer("version").notNull(),
});

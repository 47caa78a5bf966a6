import { anyOf } from "@/db/any-of";
import { notificationPreferences } from "@/db/schema/notifications";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/notifications/notifications";
import type { RecipientView } from "../../contract/notifications/notifications";
import { DomainError, requireFound } from "../../kernel/errors";
import { findParty, listParties, partyContacts } from "../parties/queries";
import type { Contact, Preferences } from "./preferences";

/** Typing more letters finds further names. */
const MOST_NAMED = 20;

export type Recipient = { readonly contact: Contact; readonly preferences: Preferences };

/** Recipients by party id, with two queries in total. Unknown ids are omitted. */
export async function recipientsOf(read: ReadDb, partyIds: readonly string[]): Promise<Map<string, Recipient>> {
  const ids = [...new Set(partyIds)];
  const { partyId, categoryKey, channelKey, enabled } = notificationPreferences;
  const [contacts, stored] = await Promise.all([
    partyContacts(read, ids),
    read.select({ partyId, categoryKey, channelKey, enabled }).from(notificationPreferences).where(anyOf(partyId, ids)),
  ]);
  const preferences = new Map<string, Map<string, boolean>>();
  for (const row of stored) {
    const own = preferences.get(row.partyId) ?? new Map<string, boolean>();
    preferences.set(row.partyId, own.set(`${row.categoryKey}/${row.channelKey}`, row.enabled));
  }
  const none: Preferences = new Map();
  return new Map(
    contacts.map((contact) => [contact.partyId, { contact, preferences: preferences.get(contact.partyId) ?? none }]),
  );
}

/** Throws UNKNOWN_PARTY. */
export async function knownRecipient(read: ReadDb, partyId: string): Promise<Recipient> {
  const found = (await recipientsOf(read, [partyId])).get(partyId);
  if (found) return found;
  throw new DomainError("UNKNOWN_PARTY", t.thereIsNoSuchCustomer, { fieldErrors: { partyId: t.isNotACustomer } });
}

/** Returns the name only, or null. */
async function findRecipient(read: ReadDb, typed: string): Promise<RecipientView | null> {
  const party = await findParty(read, typed.trim());
  return party && { partyId: party.partyId, customerNo: party.customerNo, name: party.name };
}

/**
 * The party with this number, or parties whose names match the typed beginnings of words. Returns number and name only.
 */
export async function recipientsTyped(read: ReadDb, typed: string): Promise<readonly RecipientView[]> {
  const { items } = await listParties({ q: typed }).read(read, null, MOST_NAMED);
  return items.map(({ partyId, customerNo, name }) => ({ partyId, customerNo, name }));
}

/** A list's filter. `partyId` is set if the text matches exactly one party. Null for an empty text. */
export async function recipientFilter(read: ReadDb, text: string) {
  const typed = text.trim();
  if (typed === "") return null;
  const found = await recipientsTyped(read, typed);
  return { found, partyId: found.length === 1 ? found[0]?.partyId : undefined };
}

/** Returns the name only. Throws NOT_FOUND. */
export async function recipientWithNumber(read: ReadDb, typed: string): Promise<RecipientView> {
  return requireFound(await findRecipient(read, typed), "customer");
}

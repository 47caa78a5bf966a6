import { anyOf } from "@/db/any-of";
import { notificationPreferences } from "@/db/schema/notifications";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/notifications/notifications";
import type { RecipientView } from "../../contract/notifications/notifications";
import { DomainError, requireFound } from "../../kernel/errors";
import { findParty, listParties, partyContacts } from "../parties/queries";
import type { Contact, Preferences } from "./preferences";

/** More names than that are found by typing more. */
const MOST_NAMED = 20;

/** Whom a message is for, with what he has set. */
export type Recipient = { readonly contact: Contact; readonly preferences: Preferences };

/** The parties with these ids, by id, with two queries for all of them; one that is not there is left out. */
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

/** The party with this id and what it has set. Throws UNKNOWN_PARTY. */
export async function knownRecipient(read: ReadDb, partyId: string): Promise<Recipient> {
  const found = (await recipientsOf(read, [partyId])).get(partyId);
  if (found) return found;
  throw new DomainError("UNKNOWN_PARTY", t.thereIsNoSuchCustomer, { fieldErrors: { partyId: t.isNotACustomer } });
}

/** The party with this customer number, and no more of it than its name, or null. */
export async function findRecipient(read: ReadDb, typed: string): Promise<RecipientView | null> {
  const party = await findParty(read, typed.trim());
  return party && { partyId: party.partyId, customerNo: party.customerNo, name: party.name };
}

/** The party with the typed number, or a few whose names fit the typed beginnings of words, and no more of them than number and name. */
export async function recipientsTyped(read: ReadDb, typed: string): Promise<readonly RecipientView[]> {
  const { items } = await listParties({ q: typed }).read(read, null, MOST_NAMED);
  return items.map(({ partyId, customerNo, name }) => ({ partyId, customerNo, name }));
}

/** The same for the filter of a list: `partyId` once the text fits one alone; null where nothing is typed. */
export async function recipientFilter(read: ReadDb, text: string) {
  const typed = text.trim();
  if (typed === "") return null;
  const found = await recipientsTyped(read, typed);
  return { found, partyId: found.length === 1 ? found[0]?.partyId : undefined };
}

/** The party with this customer number, and no more of it than its name. Throws NOT_FOUND. */
export async function recipientWithNumber(read: ReadDb, typed: string): Promise<RecipientView> {
  return requireFound(await findRecipient(read, typed), "customer");
}

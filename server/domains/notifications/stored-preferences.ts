import { eq } from "drizzle-orm";
import { notificationPreferences } from "@/db/schema/notifications";
import type { ReadDb } from "@/db/tx";
import type { PreferenceView } from "../../contract/notifications/notifications";
import { preferenceKey } from "./preferences";

/** Empty also for an unknown party. */
export async function listPreferences(read: ReadDb, party: string): Promise<PreferenceView[]> {
  const { partyId, category, channel, enabled } = notificationPreferences;
  return inOrder(
    await read.select({ partyId, category, channel, enabled }).from(notificationPreferences).where(eq(partyId, party)),
  );
}

/** By category and channel, ignoring spelling. */
export function inOrder(preferences: readonly PreferenceView[]): PreferenceView[] {
  const placed = preferences.map((preference) => {
    const { category, channel } = preference;
    return { preference, place: preferenceKey(category, channel) };
  });
  return placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ preference }) => preference);
}

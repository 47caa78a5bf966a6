import { LiveRefresh } from "@/components/live/live-refresh";
import { needs } from "@/components/records/role";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { listPreferences } from "@/server/contract/notifications/notifications";
import { recipientsOf } from "@/server/domains/notifications/recipients";
import * as stored from "@/server/domains/notifications/stored-preferences";
import { categories } from "@/server/domains/notifications/templates/catalogue";
import * as t from "@/words/notifications/notifications";
import { PreferenceGrid } from "./preference-grid";
import { otherChannels, preferenceRows } from "./preference-rows";

type Props = { partyId: string; principal: Principal } & Pick<PageReads, "read">;

export async function PartyGrid({ partyId, principal, read }: Props) {
  const [recipients, preferences] = await Promise.all([
    recipientsOf(read, [partyId]),
    stored.listPreferences(read, partyId),
  ]);
  const recipient = recipients.get(partyId);
  if (!recipient) return null;
  const others = otherChannels(preferences);
  return (
    <>
      <LiveRefresh of={[listPreferences]} id={partyId} />
      <PreferenceGrid
        partyId={partyId}
        label={t.preferencesOf(recipient.contact.name)}
        rows={preferenceRows(categories, preferences, recipient)}
        readOnly={may(principal, "notification:operate") ? null : needs("notification:operate")}
      />
      {others && <p className="pt-3 text-label text-muted">{others}</p>}
    </>
  );
}

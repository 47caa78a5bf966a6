import { Section } from "@/components/ui/page";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import type { PartyView } from "@/server/contract/parties";
import * as t from "@/words/notifications";
import { PartyGrid } from "../../notifications/preferences/party-grid";

type Props = { party: PartyView; principal: Principal } & Pick<PageReads, "read">;

/** What the customer is told, and how; nothing for a reader who may not see notifications. */
export function PartyPreferences({ party: { partyId }, principal, read }: Props) {
  if (!may(principal, "notification:read")) return null;
  return (
    <Section flush title={t.notificationPreferences}>
      <PartyGrid partyId={partyId} principal={principal} read={read} />
    </Section>
  );
}

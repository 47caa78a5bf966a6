import { z } from "zod";
import { config } from "../../config";
import type { Notice } from "../../events/notice";
import { dateInWords, dateInZone } from "../../kernel/business-date";
import { partyContacts } from "../parties/queries";
import { changesById } from "./destination-changes";
import { beneficiaryChanged } from "./events";

const payload = z.object({ changeId: z.guid() });

/** The message to the owner contains neither account. */
export const beneficiaryNotices: readonly Notice[] = [
  {
    events: [beneficiaryChanged],
    messagesFor: async (read, events) => {
      const changeOf = new Map(events.map((event) => [event.id, payload.parse(event.payload).changeId]));
      const changes = new Map((await changesById(read, [...changeOf.values()])).map((change) => [change.id, change]));
      const owners = await partyContacts(read, [
        ...new Set([...changes.values()].map((change) => change.ownerPartyId)),
      ]);
      const customers = new Set(owners.map(({ partyId }) => partyId));
      return events.flatMap(({ id: eventId }) => {
        const change = changes.get(changeOf.get(eventId) ?? "");
        if (!change || !customers.has(change.ownerPartyId)) return [];
        const { ownerPartyId: partyId, name, changedAt } = change;
        const date = dateInWords(dateInZone(new Date(changedAt), config().bankTimeZone));
        const params = { date, ...(name !== null && { payee: name }) };
        return { eventId, to: { partyId }, eventType: "BENEFICIARY_CHANGED", params };
      });
    },
  },
];

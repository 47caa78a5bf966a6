import { notificationPreferences } from "@/db/schema/notifications";
import { command } from "../../commands/command";
import { upsert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/notifications/notifications";
import { preferencesChanged } from "./events";
import { preferenceKey } from "./preferences";
import { knownRecipient } from "./recipients";
import { inOrder, listPreferences } from "./stored-preferences";
import { keyOf } from "./templates/key-of";

// Creates or replaces a preference of one category and channel, stored as spelled in the request. Spellings of the same
// key replace each other. Moves no money. Never parks.

export const setPreference = command(contract.setPreference, {
  plan: async ({ body }, { read, principal }) => {
    const { partyId, category, channel, enabled = true } = body;
    const { contact } = await knownRecipient(read, partyId);
    const stored = await listPreferences(read, partyId);
    const key = preferenceKey(category, channel);
    const before = stored.find((one) => preferenceKey(one.category, one.channel) === key);
    const after = { partyId, category, channel, enabled };
    return {
      rows: [
        upsert(
          notificationPreferences,
          { partyId, categoryKey: keyOf(category), channelKey: keyOf(channel) },
          { category, channel, enabled, changedAt: fact("postedAt"), changedBy: principal.name },
        ),
      ],
      subject: { type: "party", id: contact.partyId },
      auditDetail: { before: before ? { ...before } : null, after },
      outbox: [{ type: preferencesChanged }],
      answer: inOrder([...stored.filter((one) => one !== before), after]),
    };
  },
});

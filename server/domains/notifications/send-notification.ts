import { notifications } from "@/db/schema/notifications";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/notifications/notifications";
import { validationError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { draftsFor } from "./draft";
import { notificationsChanged } from "./events";
import { insertedNotification } from "./queries";
import { knownRecipient } from "./recipients";
import { paramsProblem } from "./templates/clean";

// Writes a message per channel that the party has enabled for the category (interface 2.12). The dispatch delivers
// them. Repeating the request writes again, repeating the key does not. Moves no money. Never parks.

export const sendNotification = command(contract.sendNotification, {
  plan: async ({ body }, { read }) => {
    const { partyId, category, eventType, correlationRef = null, params = {} } = body;
    const problem = paramsProblem(params);
    if (problem !== null) throw validationError({ params: problem });
    const recipient = await knownRecipient(read, partyId);
    const at = fact("postedAt");
    const told = { category, eventType, correlationRef, params };
    const drafts = draftsFor({ id: () => newId(), recipient, ...told, dueAt: at });
    const rows = drafts.map((draft) => ({ ...draft, createdAt: at }));
    const { customerNo, name: partyName } = recipient.contact;
    return {
      rows: rows.map((row) => insert(notifications, row)),
      subject: { type: "party", id: partyId },
      auditDetail: {
        after: {
          category,
          eventType,
          correlationRef,
          notifications: drafts.map(({ id, channel }) => `${channel} ${id}`),
        },
      },
      ...(drafts.length > 0 && { outbox: [{ type: notificationsChanged }] }),
      answer: rows.map((row) => insertedNotification(row, { subject: row.message.subject, customerNo, partyName })),
    };
  },
});

import { notifications } from "@/db/schema/notifications";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/notifications";
import { validationError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { draftsFor } from "./draft";
import { notificationsChanged } from "./events";
import { knownRecipient } from "./recipients";
import { paramsProblem } from "./templates/clean";

// Writes a message to a party on each channel that it has enabled for the category; dispatch delivers them (interface 2.12). The same
// request twice makes two, the same key twice none. Moves no money and never parks.

export const sendNotification = command(contract.sendNotification, {
  plan: async ({ body }, { read }) => {
    const { partyId, category, eventType, correlationRef = null, params = {} } = body;
    const problem = paramsProblem(params);
    if (problem !== null) throw validationError({ params: problem });
    const recipient = await knownRecipient(read, partyId);
    const at = fact("postedAt");
    const told = { category, eventType, correlationRef, params };
    const drafts = draftsFor({ id: () => newId(), recipient, ...told, dueAt: at });
    const { customerNo, name: partyName } = recipient.contact;
    return {
      rows: drafts.map((draft) => insert(notifications, { ...draft, createdAt: at })),
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
      answer: drafts.map(({ id, channel, message, status }) => ({
        id,
        partyId,
        customerNo,
        partyName,
        channel,
        category,
        eventType,
        correlationRef,
        subject: message.subject,
        status,
        ...untried,
        nextAttemptAt: at,
        createdAt: at,
      })),
    };
  },
});

const untried = { attempts: 0, lastError: null, lastAttemptAt: null, address: null, deliveredAt: null };

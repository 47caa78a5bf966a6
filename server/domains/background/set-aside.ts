import type { ReadDb } from "@/db/tx";
import { command } from "../../commands/command";
import * as contract from "../../contract/background";
import { type Deciding, decideSetAside } from "../../events/set-aside";
import { notFound } from "../../kernel/errors";
import { defineEvent } from "../../kernel/event-type";

export const setAsideDecided = defineEvent("set-aside-event.decided");

// Decisions on events that were set aside. Move no money and never park.

export const retrySetAsideEvent = command(contract.retrySetAsideEvent, {
  plan: ({ params: { id } }, { read }) => decision(read, id, "RETRY"),
});

export const dismissSetAsideEvent = command(contract.dismissSetAsideEvent, {
  plan: async ({ params: { id }, body: { note } }, { read }) => ({
    ...(await decision(read, id, "DISMISS")),
    auditDetail: { note },
  }),
});

async function decision(read: ReadDb, id: string, deciding: Deciding) {
  const { subscribers, changes } = await decideSetAside(read, id, deciding);
  if (subscribers.length === 0) throw notFound("setAsideEvent");
  return {
    rows: changes,
    subject: { type: "set_aside_event", id },
    outbox: [{ type: setAsideDecided }],
    answer: { subscribers },
  };
}

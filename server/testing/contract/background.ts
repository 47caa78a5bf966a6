import { newId } from "@/server/kernel/ids";
import { publish } from "../events";
import { ownerSql } from "../test-database";
import { after, type ContractCases } from "./case";

/** A set-aside event of a subscriber without a handler. */
export async function anEventSetAside(subscriber = "test.gone"): Promise<string> {
  const id = await publish("test.happened", newId());
  await ownerSql()`
    insert into event_retries (subscriber, subject, xact, event_id, attempts, last_error, set_aside_at)
    select ${subscriber}, subject, xact, id, 10, 'refused', clock_timestamp() from outbox_events where id = ${id}`;
  return id;
}

export const backgroundCases: ContractCases = {
  listSetAsideEvents: after(() => anEventSetAside()),
  retrySetAsideEvent: async () => ({ params: { id: await anEventSetAside() } }),
  dismissSetAsideEvent: async () => ({
    params: { id: await anEventSetAside() },
    body: { note: "The customer was told by telephone." },
  }),
};

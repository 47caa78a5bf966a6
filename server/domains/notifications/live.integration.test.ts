import { expect, it, onTestFinished } from "vitest";
import { bySession } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { startLiveNode } from "@/server/testing/live";
import { openOutbox, reached } from "@/server/testing/notifications";

const LISTS = ["", "/outbox", "/{id}", "/channels", "/dispatch-runs"].map((path) => `GET /notifications${path}`).sort();

it("a sent or requeued message, and a changed preference, update open screens", async () => {
  const { bank, make, send, sent } = await openOutbox();
  const { partyId } = await make.party(reached);
  const [{ id = "" } = {}] = await sent();
  // Begins after these commits: otherwise the tab may receive their events.
  const node = await startLiveNode();
  onTestFinished(() => node.close());
  const tab = await node.open(await bySession((await makeStaff({ roles: ["OPERATIONS"] })).id));
  // Lists are still polled, because a run emits its event only at its end.
  const { reads } = (await tab.next()).data;
  expect(reads).toContain("GET /notifications/preferences");
  for (const list of LISTS) expect(reads).not.toContain(list);
  expect((await send(partyId)).status).toBe(201);
  expect(Object.keys((await tab.next()).data).sort()).toEqual(LISTS);
  expect((await bank("POST", `/notifications/${id}/retry`)).status).toBe(200);
  expect(Object.keys((await tab.next()).data).sort()).toEqual(LISTS);
  await bank("PUT", "/notifications/preferences", { category: "CARD", channel: "SMS", partyId });
  expect((await tab.next()).data).toEqual({ "GET /notifications/preferences": [partyId] });
  tab.leave();
});

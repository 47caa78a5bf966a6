import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { database } from "@/db/client";
import { bySession, type Caller } from "@/server/testing/callers";
import { publish } from "@/server/testing/events";
import { makeStaff } from "@/server/testing/identity";
import { cutListeners, type LiveNode, startLiveNode, type Tab, until } from "@/server/testing/live";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { forgetStaff } from "../auth/staff-store";
import { newId } from "../kernel/ids";
import type { Role } from "../kernel/roles";
import { LIVE_CHANNEL } from "./notify-screens";

// Recipients of events on each node, and ends of streams.

let node: LiveNode;

beforeEach(async () => {
  node = await startLiveNode();
});
afterEach(() => node.close());

const as = async (...roles: Role[]) => bySession((await makeStaff({ roles })).id);
const TILL = "0190a1b2-0000-7000-8000-000000000001";
const EARLIER = "0190a1b2-0000-7000-8000-000000000002";
const CASH_READS = ["", "/{id}", "/{id}/denominations", "/{id}/movements"].map((path) => `GET /teller/tills${path}`);

/** Reads until the tab has been told everything that is committed now. */
async function endOfNews(tab: Tab): Promise<void> {
  await publish("cash.moved", EARLIER);
  for (;;) {
    const told = (await tab.next()).data["GET /teller/tills/{id}/movements"];
    if (Array.isArray(told) && told.includes(EARLIER)) return;
  }
}

/** A tab that returns with the id of an earlier message learns that anything may have changed, and then each change. */
async function expectNewBeginning(caller: Caller, lastEventId: string): Promise<void> {
  await until(() => node.hub.open);
  const again = await node.open(caller, { lastEventId });
  expect((await again.next()).data.everything).toBe(true);
  await publish("cash.moved", TILL);
  expect((await again.next()).data["GET /teller/tills"]).toEqual([TILL]);
  again.leave();
}

describe("a tab", () => {
  it("receives changed reads and subjects at a commit", async () => {
    const counter = await openCounter();
    const till = await counter.till({ float: 500 });
    const customer = await counter.make.account();
    const tab = await node.open(await as("TELLER"));
    const hello = await tab.next();
    expect(hello).toMatchObject({ event: "hello", data: { everything: true } });
    expect(hello.data.reads).toEqual(expect.arrayContaining(["GET /teller/tills", "GET /approvals", "GET /limits"]));
    // Reads with current balances refresh by the clock.
    for (const read of ["GET /approvals/{id}", "GET /accounts/{id}"]) expect(hello.data.reads).not.toContain(read);
    await endOfNews(tab);
    expect((await counter.deposit(till, customer.accountId, 25)).status).toBe(200);
    const { event, data } = await tab.next();
    expect([event, data]).toEqual([
      "changed",
      { ...Object.fromEntries(CASH_READS.map((read) => [read, [till.tillId]])), "GET /teller/vaults": null },
    ]);
    tab.leave();
  });

  it("receives no reads without access and no hidden ids", async () => {
    const officer = await node.open(await as("COMPLIANCE_OFFICER"));
    const teller = await node.open(await as("TELLER"));
    const forAll = [
      // Retirements of entries are decided by compliance.
      "/approvals",
      "/charge-rules",
      "/charge-rules/{id}",
      "/commissions",
      "/commissions/{code}",
      "/limits",
      "/staff/me/messages",
    ];
    const reads = (await officer.next()).data.reads as string[];
    const ofCompliance = (read: string) => /^GET \/(screenings|watchlist|aml)\b|\/freezes$/.test(read);
    expect(reads.filter((read) => !ofCompliance(read))).toEqual(forAll.map((path) => `GET ${path}`));
    // Tokens may call these without an authority, staff only within their scope.
    expect(reads).toEqual(expect.arrayContaining(["GET /screenings", "GET /screenings/{id}", "GET /watchlist"]));
    expect(((await teller.next()).data.reads as string[]).filter(ofCompliance)).toEqual([]);
    // One commit is one message.
    await ownerSql().begin(async (tx) => {
      for (const type of ["cash.moved", "approval.parked", "account.changed"]) await publish(type, TILL, tx);
    });
    expect((await officer.next()).data).toEqual({
      ...{ "GET /accounts/{id}": [TILL], "GET /accounts": [TILL], "GET /accounts/{id}/freezes": [TILL] },
      ...{ "GET /approvals": null, "GET /approvals/{id}": null },
    });
    expect((await teller.next()).data).toMatchObject({ "GET /approvals": null, "GET /approvals/{id}": null });
    officer.leave();
    teller.leave();
  });

  it("returning with its last position receives missed events, with another one 'anything'", async () => {
    const caller = await as("TELLER");
    const first = await node.open(caller);
    const { id } = await first.next();
    first.leave();
    await publish("cash.moved", TILL);
    const again = await node.open(caller, { lastEventId: id });
    expect((await again.next()).data.everything).toBe(false);
    const missed = await again.next();
    expect(missed.data["GET /teller/tills"]).toEqual([TILL]);
    const page = await node.open(caller, { after: missed.id });
    expect((await page.next()).data.everything).toBe(false);
    for (const after of ["", "another.7", "..", `${id.split(".")[0]}.999`]) {
      const unknown = await node.open(caller, { after });
      expect((await unknown.next()).data.everything).toBe(true);
      unknown.leave();
    }
    again.leave();
    page.leave();
  });
});

describe("a node", () => {
  it("sends other nodes' commits to its own tabs", async () => {
    const second = await startLiveNode();
    const caller = await as("TELLER");
    const tabs = [await node.open(caller), await second.open(caller)];
    for (const tab of tabs) await tab.next();
    await publish("cash.moved", TILL);
    for (const tab of tabs) expect((await tab.next()).data["GET /teller/tills"]).toEqual([TILL]);
    for (const tab of tabs) tab.leave();
    await second.close();
  });

  it("receives events at their commits, whatever else is running, and commits notify of none", async () => {
    const tab = await node.open(await as("TELLER"));
    await tab.next();
    const sql = ownerSql();
    const notified: string[] = [];
    const ear = await sql.listen(LIVE_CHANNEL, (payload) => void notified.push(payload));
    await sql.begin(async (running) => {
      await running`insert into outbox_events (id, type, subject) values (${newId()}, 'cash.moved', ${EARLIER})`;
      await publish("cash.moved", TILL);
      expect((await tab.next()).data["GET /teller/tills"]).toEqual([TILL]);
    });
    expect((await tab.next()).data["GET /teller/tills"]).toEqual([EARLIER]);
    await sql.notify(LIVE_CHANNEL, "the last one");
    await until(() => notified.includes("the last one"));
    expect(notified.filter((payload) => payload.startsWith("cash.moved"))).toEqual([]);
    await ear.unlisten();
    tab.leave();
  });

  it("reads each event once, however long another transaction runs", async () => {
    const tab = await node.open(await as("TELLER"));
    await tab.next();
    const sql = ownerSql();
    await sql.begin(async (running) => {
      await running`select pg_current_xact_id()`;
      // Together more than one read takes.
      for (let part = 0; part < 3; part++) {
        await sql`insert into outbox_events (id, type, subject) select gen_random_uuid(), 'unwatched', n from generate_series(1, 9000) n`;
        await publish("cash.moved", TILL);
        expect((await tab.next()).data["GET /teller/tills"]).toEqual([TILL]);
      }
    });
    tab.leave();
  });

  it("begins anew with 'anything may have changed' after more events than one read takes", async () => {
    const caller = await as("TELLER");
    const tab = await node.open(caller);
    const { id } = await tab.next();
    await ownerSql()`insert into outbox_events (id, type, subject) select gen_random_uuid(), 'unwatched', n from generate_series(1, 20000) n`;
    await tab.ended;
    await expectNewBeginning(caller, id);
  });

  it("keeps its streams over a failed read, and misses no event by it", async () => {
    const tab = await node.open(await as("TELLER"));
    await tab.next();
    const { statements } = database();
    const query = statements.query.bind(statements);
    let failed = 0;
    const failing = vi.spyOn(statements, "query").mockImplementation(async (text, values) => {
      if (failed === 0 && text.includes("outbox_events")) {
        failed++;
        await publish("cash.moved", TILL);
        throw new Error("the network is down");
      }
      return query(text, values) as never;
    });
    onTestFinished(() => failing.mockRestore());
    expect((await tab.next()).data["GET /teller/tills"]).toEqual([TILL]);
    expect(failed).toBe(1);
    tab.leave();
  });

  it("ends its streams when events cannot be read, and begins anew when they can", async () => {
    const caller = await as("TELLER");
    const tab = await node.open(caller);
    const { id } = await tab.next();
    await ownerSql()`revoke select on outbox_events from countinghouse_app`;
    await tab.ended;
    await ownerSql()`grant select on outbox_events to countinghouse_app`;
    await expectNewBeginning(caller, id);
  });

  it("ends its streams when listening stops, refuses new ones, and restarts with 'anything may have changed'", async () => {
    const caller = await as("TELLER");
    const tab = await node.open(caller);
    const { id } = await tab.next();
    await cutListeners();
    await tab.ended;
    await publish("cash.moved", TILL);
    await expectNewBeginning(caller, id);
  });

  it("ends every tab's stream without waiting for one", async () => {
    const tab = await node.open(await as("TELLER"));
    await tab.next();
    await node.close();
    await tab.ended;
    await expect(node.open({})).rejects.toThrow();
    node = await startLiveNode();
  });
});

describe("a stream", () => {
  it("is for staff sessions without a one-time password, and only for GET", async () => {
    const anew = await makeStaff({ roles: ["TELLER"], mustChange: true });
    expect((await node.open({})).status).toBe(401);
    expect((await node.open({ authorization: "Bearer whatever" })).status).toBe(401);
    expect((await node.open(await bySession(anew.id))).status).toBe(403);
  });

  it("ends with its session, before further events", async () => {
    const { id } = await makeStaff({ roles: ["TELLER"] });
    const tab = await node.open(await bySession(id));
    await tab.next();
    await ownerSql()`update staff_users set active = false where id = ${id}`;
    forgetStaff(id);
    await tab.ended;
    expect((await node.open(await bySession(id))).status).toBe(401);
  });

  it("does not outlive its token", async () => {
    const { id } = await makeStaff({ roles: ["TELLER"] });
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const tab = await node.open(await bySession(id));
    expect(tab.status).toBe(200);
    vi.advanceTimersByTime(12 * 60 * 60 * 1_000);
    await tab.ended;
  });

  it("is one of twelve per person, and a closed one frees its place", async () => {
    const caller = await as("TELLER");
    const tabs = await Promise.all(Array.from({ length: 12 }, () => node.open(caller)));
    expect(tabs.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    expect((await node.open(caller)).status).toBe(429);
    expect((await node.open(await as("TELLER"))).status).toBe(200);
    tabs[0]?.leave();
    let status = 429;
    while (status === 429) ({ status } = await node.open(caller));
    expect(status).toBe(200);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "@/db/tx";
import { byClient, bySession, byToken, type Caller, callerOf, listOf } from "@/server/testing/callers";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { startLiveNode } from "@/server/testing/live";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../../../bank-router";
import { MOST_MARKED } from "../../../contract/notifications/staff-messages";
import { newId } from "../../../kernel/ids";
import { type NewStaffMessage, writeStaffMessages } from "./staff-messages";

const call = callerOf(bankRouter);
const INBOX = "/staff/me/messages";
const READ = "/staff/me/messages/read";

let ada: { id: string; caller: Caller };
let ben: { id: string; caller: Caller };

const someone = async () => {
  const { id } = await makeStaff({ roles: ["TELLER"] });
  return { id, caller: await bySession(id) };
};

await startBusinessDate();
beforeEach(async () => {
  [ada, ben] = [await someone(), await someone()];
});

function about(staffUserId: string, subject = "Your deposit was approved"): NewStaffMessage {
  const facts = [["Decided by", "Cora Checker"]] as const;
  return {
    id: newId(),
    staffUserId,
    eventType: "APPROVAL_DECIDED",
    message: { subject, paragraphs: ["15,000.00 USD was posted."], facts },
    subjectType: "approval",
    subjectId: newId(),
  };
}

const write = (...messages: NewStaffMessage[]) => inTransaction((tx) => writeStaffMessages(tx, messages));
const inboxOf = async ({ caller }: { caller: Caller }, query = "") => listOf(await call(caller, "GET", INBOX + query));
const idsOf = async (who: { caller: Caller }, query = "") => (await inboxOf(who, query)).map(({ id }) => id);
const mark = (who: { caller: Caller }, messageIds: unknown, key?: string) =>
  call(who.caller, "POST", READ, { messageIds }, key);

describe("a message to staff", () => {
  it("is in its reader's inbox, newest first, with a link to its record", async () => {
    const [first, second, others] = [about(ada.id), about(ada.id, "Your withdrawal was rejected"), about(ben.id)];
    expect(await write(first, second, others)).toBe(3);
    const [newest, oldest, ...more] = await inboxOf(ada);
    expect(more).toEqual([]);
    expect(newest).toEqual({
      id: second.id,
      eventType: "APPROVAL_DECIDED",
      subject: "Your withdrawal was rejected",
      text: "15,000.00 USD was posted.\nDecided by: Cora Checker",
      about: { type: "approval", id: second.subjectId },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      readAt: null,
    });
    expect(oldest?.id).toBe(first.id);
    expect(await idsOf(ben)).toEqual([others.id]);
  });

  it("is written once for a repeated event, and stays read", async () => {
    const [told, alsoNew] = [about(ada.id), about(ada.id)];
    await write(told);
    await mark(ada, [told.id]);
    expect(await write({ ...told, message: about(ada.id, "Another").message }, alsoNew)).toBe(1);
    expect(await write(told, told)).toBe(0);
    expect(await write()).toBe(0);
    const inbox = await inboxOf(ada);
    expect(inbox.map(({ id }) => id)).toEqual([alsoNew.id, told.id]);
    expect(inbox[1]).toMatchObject({ subject: "Your deposit was approved", readAt: expect.any(String) });
  });

  it("is not written if its transaction is rolled back", async () => {
    const rolledBack = inTransaction(async (tx) => {
      await writeStaffMessages(tx, [about(ada.id)]);
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    expect(await inboxOf(ada)).toEqual([]);
  });

  it("is listed in pages, all or unread only", async () => {
    const messages = Array.from({ length: 5 }, () => about(ada.id));
    await write(...messages);
    const newest = messages.map(({ id }) => id).reverse();
    expect(await mark(ada, [newest[1], newest[3]])).toMatchObject({ status: 200, body: { marked: 2 } });
    expect(await idsOf(ada, "?unread=true")).toEqual([newest[0], newest[2], newest[4]]);
    expect(await idsOf(ada, "?unread=false")).toEqual([newest[1], newest[3]]);
    const first = await call(ada.caller, "GET", `${INBOX}?limit=3`);
    expect(listOf(first).map(({ id }) => id)).toEqual(newest.slice(0, 3));
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(await idsOf(ada, next.slice(next.indexOf("?")))).toEqual(newest.slice(3));
    for (const query of ["?unread=perhaps", "?limit=0", "?cursor=IjAi"])
      expect((await call(ada.caller, "GET", INBOX + query)).status).toBe(400);
  });
});

describe("marking as read", () => {
  it("skips messages of other readers without revealing them", async () => {
    const [own, others] = [about(ada.id), about(ben.id)];
    await write(own, others);
    expect((await mark(ada, [others.id])).body).toEqual({ marked: 0 });
    expect((await mark(ada, [newId()])).body).toEqual({ marked: 0 });
    expect((await mark(ada, [others.id, own.id, newId(), own.id])).body).toEqual({ marked: 1 });
    expect((await mark(ada, [own.id])).body).toEqual({ marked: 0 });
    expect(await idsOf(ben, "?unread=true")).toEqual([others.id]);
    expect(await idsOf(ada, "?unread=true")).toEqual([]);
  });

  it("marks each once for concurrent requests in any order, and for a repeated key", async () => {
    const messages = Array.from({ length: 20 }, () => about(ada.id));
    await write(...messages);
    const ids = messages.map(({ id }) => id);
    const tabs = [ids, [...ids].reverse(), ids.slice(5), ids.slice(0, 12).reverse()];
    const answers = await Promise.all(tabs.map((some) => mark(ada, some, newId())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + Number(body.marked), 0)).toBe(20);
    const [more] = [about(ada.id)];
    await write(more);
    const key = newId();
    const [once, again] = [await mark(ada, [more.id], key), await mark(ada, [more.id], key)];
    expect([once.body, again.body]).toEqual([{ marked: 1 }, { marked: 1 }]);
  });

  it("requires a list of ids up to a limit", async () => {
    const many = Array.from({ length: MOST_MARKED }, () => newId());
    expect((await mark(ada, many)).status).toBe(200);
    for (const wrong of [[], [...many, newId()], ["x"], [null], [{ id: newId() }], newId(), null, { 0: newId() }])
      expect([wrong, (await mark(ada, wrong)).status]).toEqual([wrong, 400]);
  });

  it("keeps the time of the first reading", async () => {
    const told = about(ada.id);
    await write(told);
    await mark(ada, [told.id]);
    const [before] = await inboxOf(ada);
    await mark(ada, [told.id]);
    expect((await inboxOf(ada))[0]).toEqual(before);
    const [row] =
      await ownerSql()`select action, actor_person_id from audit_events where subject_id = ${ada.id} limit 1`;
    expect(row).toMatchObject({ action: "markOwnMessagesRead" });
  });
});

describe("a service client", () => {
  it("has no messages and marks none, whatever its rights", async () => {
    const told = about(ada.id);
    await write(told);
    const client = await byClient();
    expect(await inboxOf({ caller: client })).toEqual([]);
    expect((await mark({ caller: client }, [told.id])).body).toEqual({ marked: 0 });
    expect((await inboxOf(ada))[0]?.readAt).toBeNull();
  });

  it("of a person who is staff has no access to their inbox", async () => {
    const { id, personId } = await makeStaff({ roles: ["TELLER"] });
    await write(about(id));
    const { basic } = await makeClient({ personId });
    expect(await inboxOf({ caller: await byToken(basic) })).toEqual([]);
  });
});

describe("updates of screens", () => {
  it("reach only the reader, on a new message and on marking as read", async () => {
    const node = await startLiveNode();
    try {
      const [mine, alsoMine, bens] = [
        await node.open(ada.caller),
        await node.open(ada.caller),
        await node.open(ben.caller),
      ];
      expect((await mine.next()).data.reads).toContain(`GET ${INBOX}`);
      await alsoMine.next();
      await bens.next();
      const told = about(ada.id);
      await write(told);
      const changed = { [`GET ${INBOX}`]: null };
      for (const tab of [mine, alsoMine]) expect((await tab.next()).data).toEqual(changed);
      await mark(ada, [told.id]);
      for (const tab of [mine, alsoMine]) expect((await tab.next()).data).toEqual(changed);
      // The first event in Ben's stream is about Ben's own message, so that none of the others reached Ben.
      await write(about(ben.id));
      const heard = await bens.next();
      expect([heard.event, heard.data]).toEqual(["changed", changed]);
      for (const tab of [mine, alsoMine, bens]) tab.leave();
    } finally {
      await node.close();
    }
  });
});

import { beforeEach, expect, it } from "vitest";
import { database } from "@/db/client";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../kernel/ids";
import { SECURITY_EVENT_KINDS } from "./security-event";
import { flushSecurityEvents, recordSecurityEvent } from "./security-events";

beforeEach(() => flushSecurityEvents({ counted: true }));

const eventsAbout = (subjectId: string) => ownerSql()`
  select actor, actor_person_id as "personId", action, subject_type as type, detail from audit_events
  where subject_id = ${subjectId} order by id`;

it("is recorded in the audit trail with its staff user or client, and the address", async () => {
  const staff = await makeStaff();
  const client = await makeClient();
  recordSecurityEvent({ kind: "SIGN_IN", staffId: staff.id, address: "203.0.113.7" });
  recordSecurityEvent({ kind: "TOKEN_ISSUED", clientId: client.id, address: "203.0.113.7", detail: { seconds: 900 } });
  recordSecurityEvent({ kind: "SIGN_IN_FAILED", address: "198.51.100.1" });
  await flushSecurityEvents();
  expect(await eventsAbout(staff.id)).toEqual([
    {
      actor: staff.email,
      personId: staff.personId,
      action: "SIGN_IN",
      type: "staff",
      detail: { address: "203.0.113.7" },
    },
  ]);
  expect(await eventsAbout(client.id)).toMatchObject([
    { actor: client.clientId, personId: client.personId, type: "service_client", detail: { seconds: 900 } },
  ]);
  expect(await eventsAbout("198.51.100.1")).toMatchObject([{ actor: "ANONYMOUS", type: "address" }]);
});

it("of the bank itself has the system as actor, and its subject", async () => {
  recordSecurityEvent({ kind: "AUDIT_SEAL_BROKEN", name: "SYSTEM", detail: { chain: "JOURNAL", seal: 7 } });
  await flushSecurityEvents();
  expect(await eventsAbout("JOURNAL")).toMatchObject([{ actor: "SYSTEM", type: "sealed_records" }]);
});

it("names a different actor", async () => {
  const [ada, boss] = [await makeStaff(), await makeStaff({ roles: ["ADMINISTRATOR"] })];
  recordSecurityEvent({ kind: "SESSION_ENDED", staffId: ada.id, name: boss.email, personId: boss.personId });
  await flushSecurityEvents();
  expect(await eventsAbout(ada.id)).toMatchObject([{ actor: boss.email, personId: boss.personId }]);
});

it("is recorded despite characters that cannot be stored, or a deleted actor", async () => {
  const gone = newId();
  recordSecurityEvent({
    kind: "SIGN_IN_FAILED",
    staffId: gone,
    name: "a\0b\ud800",
    detail: { what: "x".repeat(9_999) },
  });
  await flushSecurityEvents();
  expect(await eventsAbout(gone)).toMatchObject([{ actor: "ab", detail: { what: "x".repeat(200) } }]);
});

it("of a flood is recorded once, with a count", async () => {
  const staff = await makeStaff();
  for (let n = 0; n < 5_000; n += 1) recordSecurityEvent({ kind: "SIGN_IN_FAILED", staffId: staff.id });
  await flushSecurityEvents();
  await flushSecurityEvents({ counted: true });
  expect((await eventsAbout(staff.id)).map(({ detail }) => detail)).toEqual([{}, { times: 4_999 }]);
});

it("cannot have an operation's name", async () => {
  const forged = [{ id: newId(), kind: "createTransfer", name: "x", detail: {} }];
  await database().statements.query("select record_security_events($1::jsonb)", [JSON.stringify(forged)]);
  expect(await ownerSql()`select 1 from audit_events where id = ${String(forged[0]?.id)}`).toEqual([]);
  for (const kind of SECURITY_EVENT_KINDS) recordSecurityEvent({ kind, address: "192.0.2.1" });
  await flushSecurityEvents();
  expect(await eventsAbout("192.0.2.1")).toHaveLength(SECURITY_EVENT_KINDS.length);
});

import { expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { tokenFor } from "@/server/testing/callers";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { issueToken } from "../../auth/issue-token";
import { flushSecurityEvents } from "../../auth/security-events";

await startBusinessDate();
await flushSecurityEvents({ counted: true });

async function eventsAbout(subjectId: string) {
  await flushSecurityEvents({ counted: true });
  return ownerSql()`select actor, action, detail from audit_events where subject_id = ${subjectId} order by id`;
}

it("the audit trail records a token issued, a token refused and the lock", async () => {
  const { id, clientId, basic } = await makeClient();
  const ask = (authorizationHeader: string) =>
    issueToken({
      authorizationHeader,
      contentType: "application/x-www-form-urlencoded",
      body: "grant_type=client_credentials",
      address: "203.0.113.7",
    });
  await ask(basic);
  const wrong = `Basic ${Buffer.from(`${clientId}:wrong`).toString("base64")}`;
  for (let n = 0; n < 12; n += 1) await ask(wrong);
  const events = await eventsAbout(id);
  expect(events).toEqual([
    { actor: clientId, action: "TOKEN_ISSUED", detail: { address: "203.0.113.7" } },
    { actor: clientId, action: "SIGN_IN_FAILED", detail: { address: "203.0.113.7" } },
    { actor: clientId, action: "SIGN_IN_LOCKED", detail: { address: "203.0.113.7" } },
    { actor: clientId, action: "SIGN_IN_FAILED", detail: { address: "203.0.113.7", times: 9 } },
    { actor: clientId, action: "SIGN_IN_LOCKED", detail: { address: "203.0.113.7", times: 1 } },
  ]);
  // An unknown client id is not stored, because it may be the secret.
  await ask(`Basic ${Buffer.from("sekret-as-id:x").toString("base64")}`);
  await flushSecurityEvents();
  expect(await ownerSql()`select 1 from audit_events where audit_events::text like '%sekret%'`).toEqual([]);
});

it("the audit trail records ended tokens, who ended them, and forbidden requests", async () => {
  const administrator = await makeClient();
  const api = await apiAs(administrator);
  const victim = await makeClient({ authorities: ["account:read"] });
  const poor = await apiAs(victim);
  expect((await poor("GET", "/audit-events")).status).toBe(403);
  expect((await api("POST", `/service-clients/${victim.id}/revoke`, {})).status).toBe(200);
  expect(await tokenFor(victim.basic)).toBeNull();
  const events = (await eventsAbout(victim.id)).map(({ actor, action, detail }) => [actor, action, detail.operation]);
  expect(events).toContainEqual([victim.clientId, "ACCESS_REFUSED", "listAuditEvents"]);
  expect(events).toContainEqual([administrator.clientId, "TOKEN_REVOKED", undefined]);
});

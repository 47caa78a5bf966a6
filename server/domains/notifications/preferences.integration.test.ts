import { describe, expect, it } from "vitest";
import { apiAs, openBank } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import type { PreferenceView } from "../../contract/notifications/notifications";
import { newId } from "../../kernel/ids";

const { bank, make } = await openBank();

const set = (body: object) => bank("PUT", "/notifications/preferences", body);
const stored = async (partyId: string) =>
  (await bank("GET", `/notifications/preferences?partyId=${partyId}`)).body as unknown as PreferenceView[];

describe("setting a preference", () => {
  it("creates or replaces it, and returns all preferences of the party", async () => {
    const { partyId } = await make.party();
    expect(await stored(partyId)).toEqual([]);
    const email = { category: "TRANSFER", channel: "EMAIL", partyId };
    const sms = { category: "CARD", channel: "SMS", partyId };
    expect((await set({ ...email, enabled: false })).body).toEqual([{ ...email, enabled: false }]);
    expect((await set(sms)).body).toEqual([
      { ...sms, enabled: true },
      { ...email, enabled: false },
    ]);
    const answer = await set({ ...email, enabled: true });
    expect([answer.status, answer.body]).toEqual([
      200,
      [
        { ...sms, enabled: true },
        { ...email, enabled: true },
      ],
    ]);
    expect(await stored(partyId)).toEqual(answer.body);
  });

  it("stores an unknown category or channel as sent", async () => {
    const { partyId } = await make.party();
    const odd = { category: " Ältestenrat / Süd ", channel: "carrier pigeon", partyId, enabled: false };
    expect((await set(odd)).body).toEqual([odd]);
    expect(await stored(partyId)).toEqual([odd]);
  });

  it("treats two spellings as one, and stores the last", async () => {
    const { partyId } = await make.party();
    await set({ category: "TRANSFER", channel: "in-app", partyId, enabled: false });
    const last = { category: "transfer", channel: "In App", partyId, enabled: true };
    expect((await set(last)).body).toEqual([last]);
  });

  it("for an unknown customer is 422 and stores nothing", async () => {
    const partyId = newId();
    const answer = await set({ category: "CARD", channel: "SMS", partyId });
    expect([answer.status, answer.body.error, Object.keys(answer.body.fieldErrors as object)]).toEqual([
      422,
      "UNKNOWN_PARTY",
      ["partyId"],
    ]);
    expect(await stored(partyId)).toEqual([]);
    for (const wrong of [{ category: "" }, { channel: "x".repeat(65) }, { enabled: "yes" }, { partyId: "x" }]) {
      const refused = await set({ category: "CARD", channel: "SMS", partyId, ...wrong });
      expect([refused.status, Object.keys(refused.body.fieldErrors as object)]).toEqual([400, Object.keys(wrong)]);
    }
  });

  it("concurrently stores one row per channel and loses none", async () => {
    const { partyId } = await make.party();
    const channels = ["EMAIL", "SMS", "PUSH", "IN_APP"];
    const answers = await Promise.all(
      [...channels, ...channels].map((channel, n) => set({ category: "CARD", channel, partyId, enabled: n % 2 === 0 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await stored(partyId)).map(({ channel }) => channel)).toEqual(["EMAIL", "IN_APP", "PUSH", "SMS"]);
  });

  it("adds an event with the previous value to the customer's audit trail", async () => {
    const { partyId } = await make.party();
    const one = { category: "CARD", channel: "SMS", partyId };
    await set({ ...one, enabled: true });
    await set({ ...one, enabled: false });
    const events = await ownerSql()<{ detail: unknown }[]>`
      select detail from audit_events where subject_id = ${partyId} and action = 'setPreference' order by at`;
    expect(events.map(({ detail }) => detail)).toMatchObject([
      { before: null, after: { ...one, enabled: true } },
      { before: { ...one, enabled: true }, after: { ...one, enabled: false } },
    ]);
  });
});

describe("looking up a recipient", () => {
  it("returns only number and name to readers of notifications without customer:read", async () => {
    const { partyId, customerNo, name } = await make.party({ email: "ada@mail.example" });
    const operations = await apiAs(await makeClient({ authorities: ["notification:read"] }));
    const found = await operations("GET", `/notifications/recipient?customerNo=${customerNo}`);
    expect([found.status, found.body]).toEqual([200, { partyId, customerNo, name }]);
    expect((await operations("GET", `/parties/${customerNo}`)).status).toBe(403);
    for (const other of ["1000000017", partyId.slice(0, 20), " ", "%00"]) {
      const { status } = await operations("GET", `/notifications/recipient?customerNo=${other}`);
      expect([other, [400, 404].includes(status)]).toEqual([other, true]);
    }
    expect((await operations("GET", "/notifications/recipient")).status).toBe(400);
  });
});

import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import type { ApiAnswer } from "@/server/testing/api";
import { openOutbox, reached, viewsOf } from "@/server/testing/notifications";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";
import { countNotifications } from "./queries";

const { bank, make, send, sent } = await openOutbox();

describe("lists", () => {
  it("are newest first, in pages, filtered by party, status and channel", async () => {
    const { partyId } = await make.party(reached);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++)
      ids.unshift(
        ...viewsOf(await send(partyId))
          .map(({ id }) => id)
          .sort()
          .reverse(),
      );
    const [delivered = ""] = ids;
    await ownerSql()`update notifications set status = 'DELIVERED', delivered_at = now() where id = ${delivered}`;
    const listed = async (query: string) => viewsOf(await bank("GET", `/notifications${query}`)).map(({ id }) => id);
    expect(await listed(`?partyId=${partyId}`)).toEqual(ids);
    const first = await bank("GET", `/notifications?partyId=${partyId}&limit=4`);
    const next = /[?&]cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1];
    const second = await listed(`?partyId=${partyId}&limit=4&cursor=${next}`);
    expect([...viewsOf(first).map(({ id }) => id), ...second]).toEqual(ids);
    expect(await listed(`?partyId=${partyId}&status=DELIVERED`)).toEqual([delivered]);
    expect(await listed(`?partyId=${partyId}&channel=EMAIL`)).toHaveLength(3);
    expect(await listed(`?partyId=${newId()}`)).toEqual([]);
    const outbox = viewsOf(await bank("GET", "/notifications/outbox?channel=IN_APP"));
    expect(outbox.some(({ id }) => id === delivered)).toBe(false);
    expect(new Set(outbox.map(({ channel, status }) => `${channel} ${status}`))).toEqual(new Set(["IN_APP PENDING"]));
    expect((await bank("GET", "/notifications?status=SENT")).status).toBe(400);
  });

  it("are sorted in both directions, in pages", async () => {
    const { partyId } = await make.party(reached);
    for (let n = 0; n < 3; n++) await send(partyId);
    const ids = viewsOf(await bank("GET", `/notifications?partyId=${partyId}`)).map(({ id }) => id);
    const first = await bank("GET", `/notifications?partyId=${partyId}&sort=-age&limit=4`);
    const next = /[?&]cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1];
    const second = await bank("GET", `/notifications?partyId=${partyId}&sort=-age&limit=4&cursor=${next}`);
    expect([...viewsOf(first), ...viewsOf(second)].map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await bank("GET", "/notifications?sort=subject")).status).toBe(400);
  });

  it("select late messages: queued for long, even on a channel without settings", async () => {
    const old = async (change: string) => {
      const [{ id = "" } = {}] = await sent();
      await ownerSql().unsafe(`update notifications set ${change} where id = $1`, [id]);
      return id;
    };
    const dueLongAgo = "next_attempt_at = now() - interval '16 minutes'";
    const [late, tried, putBack, recent, waitsForSettings, over] = [
      await old(`created_at = now() - interval '16 minutes', ${dueLongAgo}`),
      await old(
        "created_at = now() - interval '16 minutes', attempts = 3, next_attempt_at = now() + interval '9 minutes'",
      ),
      await old("created_at = now() - interval '16 minutes'"),
      await old("created_at = now() - interval '14 minutes'"),
      await old("created_at = now() - interval '16 minutes', next_attempt_at = null, last_error = 'not configured'"),
      await old("created_at = now() - interval '16 minutes', status = 'FAILED'"),
    ];
    const listed = async (query: string) =>
      viewsOf(await bank("GET", `/notifications/outbox?limit=500&${query}`)).map(({ id }) => id);
    expect(await listed("late=true")).toEqual(expect.arrayContaining([late, tried, waitsForSettings]));
    for (const id of [putBack, recent, over]) expect(await listed("late=true")).not.toContain(id);
    expect(await listed("late=false")).toEqual(expect.arrayContaining([late, recent, waitsForSettings]));
    const { count } = await countNotifications(database().db, { late: true });
    expect(count).toBe((await listed("late=true")).length);
  });

  it("include messages of an unknown party", async () => {
    const id = newId();
    await ownerSql()`
      insert into notifications (id, party_id, channel, category, event_type, status, message)
      values (${id}, ${newId()}, 'IN_APP', 'CARD', 'X', 'PENDING', ${ownerSql().json({ subject: "S", paragraphs: [], facts: [] })})`;
    const { status, body } = await bank("GET", `/notifications/${id}`);
    expect([status, body.customerNo, body.partyName, body.subject]).toEqual([200, null, null, "S"]);
  });
});

describe("a retry", () => {
  const stateOf = async (id: string) =>
    (
      await ownerSql()`select status, attempts, last_error, claimed_by, next_attempt_at <= now() as due from notifications where id = ${id}`
    )[0];

  it("requeues failed and waiting messages with all attempts, due immediately", async () => {
    for (const status of ["FAILED", "PENDING"]) {
      const [{ id = "" } = {}] = await sent();
      await ownerSql()`
        update notifications set status = ${status}, attempts = 5, last_error = 'refused', next_attempt_at = null where id = ${id}`;
      const answer = await bank("POST", `/notifications/${id}/retry`);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ id, status: "PENDING", attempts: 0, lastError: "refused" });
      expect((await bank("GET", `/notifications/${id}`)).body).toMatchObject(answer.body);
      expect(await stateOf(id)).toMatchObject({ status: "PENDING", attempts: 0, due: true });
    }
  });

  it("of a finished message is 409, of an unknown one 404", async () => {
    for (const status of ["DELIVERED", "SUPPRESSED"]) {
      const [{ id = "" } = {}] = await sent();
      await ownerSql()`update notifications set status = ${status} where id = ${id}`;
      const answer = await bank("POST", `/notifications/${id}/retry`);
      expect([answer.status, answer.body.error]).toEqual([409, "ILLEGAL_STATE"]);
    }
    for (const id of [newId(), "nonsense"]) {
      expect((await bank("POST", `/notifications/${id}/retry`)).status).toBe(404);
    }
  });

  it("leaves a message to the run that holds it, and keeps its outcome", async () => {
    const [{ id = "" } = {}] = await sent();
    const run = newId();
    await ownerSql()`update notifications set claimed_by = ${run}, claimed_until = now() + interval '2 minutes' where id = ${id}`;
    expect((await bank("POST", `/notifications/${id}/retry`)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ claimed_by: run, status: "PENDING" });
  });

  it("does not revert a delivery committed after its plan", async () => {
    const [{ id = "" } = {}] = await sent();
    const sql = ownerSql();
    let retried: Promise<ApiAnswer> | undefined;
    await sql.begin(async (tx) => {
      await tx`update notifications set status = 'DELIVERED' where id = ${id}`;
      retried = bank("POST", `/notifications/${id}/retry`);
      const waiting = async () => (await sql`select 1 from pg_locks where not granted`).length;
      while ((await waiting()) === 0);
    });
    expect([(await retried)?.status, (await stateOf(id))?.status]).toEqual([409, "DELIVERED"]);
  });
});

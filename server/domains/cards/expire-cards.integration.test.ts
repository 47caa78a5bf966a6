import { expect, it } from "vitest";
import { openCardBank } from "@/server/testing/card-bank";
import { beginEndOfDay, endDay, endDaysUntil, failuresOfDay, finishDay, retryDay } from "@/server/testing/end-of-day";
import { ownerSql } from "@/server/testing/test-database";
import { addDays } from "../../kernel/business-date";
import { closingContext } from "../business-date/day-step";
import { cardExpiry } from "./expire-cards";

const bank = await openCardBank();
const today = async () => String((await bank.teller("GET", "/business-date")).body.businessDate);

async function look({ id }: { id: string }) {
  const { status, statusReason, statusChangedBy, closedAt, version } = (await bank.teller("GET", `/cards/${id}`)).body;
  return { status, statusReason, statusChangedBy, isClosed: closedAt !== null, version };
}
const eventsOf = async ({ id }: { id: string }) =>
  (await ownerSql()`select 1 from outbox_events where subject = ${id}`).length;
const EXPIRED = { status: "CLOSED", statusReason: "EXPIRED", statusChangedBy: "SYSTEM", isClosed: true };

it("closes cards of every state on their last day, and no others", async () => {
  const day = await today();
  const ends = (status: string, expiry = day) => bank.card({ status, expiry });
  const due = [
    await ends("ISSUED"),
    await ends("ACTIVATED"),
    await ends("BLOCKED"),
    await ends("ACTIVATED", "2026-01-31"),
  ];
  const later = [await ends("ACTIVATED", addDays(day, 1)), await ends("BLOCKED", "2027-03-31")];
  const lost = await ends("ACTIVATED");
  await bank.teller("POST", `/cards/${lost.id}/close`, { reason: "LOST" });
  const untouched = await Promise.all([...later, lost].map(look));
  expect(await endDay()).toMatchObject({ businessDate: day, status: "COMPLETED", failure: null });
  for (const card of due) expect(await look(card)).toMatchObject(EXPIRED);
  expect(await Promise.all([...later, lost].map(look))).toEqual(untouched);
  await endDaysUntil(addDays(day, 2));
  expect((await Promise.all(later.map(look))).map(({ status }) => status)).toEqual(["CLOSED", "BLOCKED"]);
});

it("closes each card once in several processes, and changes nothing when repeated", async () => {
  const day = await today();
  const cards = await Promise.all(Array.from({ length: 20 }, () => bank.card({ funds: 0, expiry: day })));
  const versions = (await Promise.all(cards.map(look))).map(({ version }) => Number(version) + 1);
  const before = (await Promise.all(cards.map(eventsOf))).map((count) => count + 1);
  await beginEndOfDay();
  const { read, ...context } = closingContext("test", day);
  const ids = cards.map(({ id }) => id).sort();
  const work = { day, runId: "", context: { read, ...context }, signal: new AbortController().signal };
  const refuse = (entity: string) => expect.unreachable(entity);
  expect((await cardExpiry.next(read, { day, runId: "", after: null, most: 100 })).sort()).toEqual(ids);
  await Promise.all([cardExpiry.work(ids, { ...work, refuse }), cardExpiry.work(ids, { ...work, refuse })]);
  const runs = await Promise.all([finishDay(day), finishDay(day)]);
  expect(runs.map(({ status }) => status)).toEqual(["COMPLETED", "COMPLETED"]);
  expect((await Promise.all(cards.map(look))).map(({ version }) => version)).toEqual(versions);
  expect(await Promise.all(cards.map(eventsOf))).toEqual(before);
});

it("leaves the last day to the card, and its pending authorizations to the network", async () => {
  const day = await today();
  const card = await bank.card({ expiry: day });
  const pending = await bank.authorize(card, { amount: 20 });
  expect(pending.status).toBe("PENDING");
  await beginEndOfDay();
  expect((await bank.authorize(card, { amount: 1 })).detailedReasons).toEqual(["CARD_EXPIRED"]);
  await finishDay(day);
  expect((await bank.authorize(card, { amount: 1 })).detailedReasons).toEqual(["CARD_CLOSED", "CARD_EXPIRED"]);
  expect((await bank.capture(pending)).status).toBe(201);
  expect(await bank.funds(card)).toEqual([980, 0, 980]);
});

it("keeps the day open if a card cannot be closed, past the others, and closes it on retry", async () => {
  const expiry = await today();
  const [failing, fine] = [await bank.card({ expiry }), await bank.card({ expiry })];
  await ownerSql().unsafe(`
    create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = 'XX000'; end $$;
    create trigger refuse_it before update on cards for each row when (old.id = '${failing.id}') execute function refuse_it();`);
  const { businessDate: day, status } = await endDay();
  expect(status).toBe("FAILED");
  expect(await failuresOfDay(day)).toEqual([["CARD_EXPIRY", expect.stringContaining("4417"), expect.any(String)]]);
  expect([(await look(fine)).status, (await look(failing)).status]).toEqual(["CLOSED", "ACTIVATED"]);
  await ownerSql().unsafe("drop trigger refuse_it on cards; drop function refuse_it();");
  expect(await retryDay(day)).toMatchObject({ status: "COMPLETED", failure: null });
  expect(await look(failing)).toMatchObject(EXPIRED);
  expect(await bank.wrongInBooks()).toEqual([]);
});

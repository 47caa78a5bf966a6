import { expect, it } from "vitest";
import { openCardBank } from "@/server/testing/card-bank";
import { beginEndOfDay, endDaysUntil, failuresOfDay, finishDay, retryDay } from "@/server/testing/end-of-day";
import { ownerSql } from "@/server/testing/test-database";

const bank = await openCardBank();
const statusOf = async ({ id }: { id: string }) =>
  (await ownerSql()<{ status: string }[]>`select status from card_authorizations where id = ${id}`)[0]?.status;
const expiriesOf = async ({ id }: { id: string }) =>
  ownerSql()`select amount_minor from card_authorization_events where authorization_id = ${id} and kind = 'EXPIRED'`;

it("expires what has reached its date, in any process once, past one that fails", async () => {
  const card = await bank.card({ funds: 1_000 });
  const buy = (amount: number) => bank.authorize(card, { amount });
  const [whole, part, stuck] = [await buy(35), await buy(40), await buy(5)];
  await bank.capture(part, { amount: 10, final: false });
  await endDaysUntil("2026-03-05");
  const later = await buy(20);
  await endDaysUntil("2026-03-09");
  expect(await bank.funds(card)).toEqual([990, 90, 900]);
  await ownerSql().unsafe(`
    create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = 'XX000'; end $$;
    create trigger refuse_it before update on card_authorizations for each row when (old.id = '${stuck.id}') execute function refuse_it();`);
  const day = await beginEndOfDay();
  const runs = await Promise.all([finishDay(day), finishDay(day)]);
  expect(runs.map(({ status }) => status)).toEqual(["FAILED", "FAILED"]);
  expect(runs[0]?.steps[0]).toMatchObject({ step: "AUTH_EXPIRY", status: "FAILED", count: 3, total: 3, failed: 1 });
  expect(await failuresOfDay(day)).toEqual([
    ["AUTH_EXPIRY", expect.stringMatching(/^Card •••• \d{4}/), expect.any(String)],
  ]);
  const all = [whole, part, later, stuck];
  expect(await Promise.all(all.map(statusOf))).toEqual(["EXPIRED", "CAPTURED", "PENDING", "PENDING"]);
  expect(await bank.funds(card)).toEqual([990, 25, 965]);
  await ownerSql().unsafe("drop trigger refuse_it on card_authorizations; drop function refuse_it();");
  expect(await retryDay(day)).toMatchObject({ status: "COMPLETED", failure: null });
  expect(await Promise.all(all.map(statusOf))).toEqual(["EXPIRED", "CAPTURED", "PENDING", "EXPIRED"]);
  const amounts = (await Promise.all(all.map(expiriesOf))).map((events) => events.map((event) => event.amount_minor));
  expect(amounts).toEqual([[35_00n], [30_00n], [], [5_00n]]);
  expect(await bank.funds(card)).toEqual([990, 20, 970]);
  await endDaysUntil("2026-03-12");
  expect(await statusOf(later), "until the end of its day").toBe("PENDING");
  await endDaysUntil("2026-03-13");
  expect(await statusOf(later)).toBe("EXPIRED");
  expect(await bank.funds(card)).toEqual([990, 0, 990]);
  expect(await bank.wrongInBooks()).toEqual([]);
});

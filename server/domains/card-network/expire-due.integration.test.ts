import { expect, it } from "vitest";
import { openCardBank } from "@/server/testing/card-bank";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { expireDue } from "./expire-due";

const bank = await openCardBank();
const work = () => expireDue(new AbortController().signal);
const statusOf = async ({ id }: { id: string }) =>
  (await ownerSql()<{ status: string }[]>`select status from card_authorizations where id = ${id}`)[0]?.status;

it("expires what has reached its date, in any process once, past one that fails", async () => {
  const card = await bank.card({ funds: 1_000 });
  const buy = (amount: number) => bank.authorize(card, { amount });
  const [whole, part, stuck] = [await buy(35), await buy(40), await buy(5)];
  await bank.capture(part, { amount: 10, final: false });
  await advanceBusinessDate("2026-03-05");
  const later = await buy(20);
  await work();
  expect(await bank.funds(card)).toEqual([990, 90, 900]);
  await advanceBusinessDate("2026-03-09");
  await ownerSql().unsafe(`
    create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = 'XX000'; end $$;
    create trigger refuse_it before update on card_authorizations for each row when (old.id = '${stuck.id}') execute function refuse_it();`);
  await Promise.all([work(), work()]);
  expect([await statusOf(whole), await statusOf(part), await statusOf(later)]).toEqual([
    "EXPIRED",
    "CAPTURED",
    "PENDING",
  ]);
  expect(await bank.funds(card)).toEqual([990, 25, 965]);
  await work();
  await work();
  const [given] = await ownerSql()`select given_up from run_batches where first = ${stuck.id}`;
  expect(given).toEqual({ given_up: true });
  await ownerSql().unsafe("drop trigger refuse_it on card_authorizations; drop function refuse_it();");
  await work();
  expect(await statusOf(stuck), "left out for a day").toBe("PENDING");
  await ownerSql()`update run_batches set failed_at = failed_at - interval '2 days'`;
  await work();
  expect(await statusOf(stuck)).toBe("EXPIRED");
  expect(await bank.funds(card)).toEqual([990, 20, 970]);
  expect(await bank.wrongInBooks()).toEqual([]);
});

import { expect, it } from "vitest";
import { makeHouse, openClearing } from "@/server/testing/clearing";
import { beginEndOfDay, finishDay } from "@/server/testing/end-of-day";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

// Unfinished work of a date (RULES.md).

const bank = await openClearing();
const blockers = async () =>
  (await bank.teller("GET", "/end-of-day/blockers")).body as unknown as Record<"kind" | "id" | "title", string>[];

it("has no till that was opened while the date was being closed", async () => {
  const day = await beginEndOfDay();
  const till = await bank.till();
  expect(await blockers()).toEqual([]);
  const run = await finishDay(day);
  expect([run.status, run.exceptions]).toEqual(["COMPLETED", []]);
  expect(await blockers()).toMatchObject([{ kind: "OPEN_TILL", id: till.tillId }]);
  expect((await bank.close(till)).status).toBe(200);
});

it.each([
  ["unsettled ones", "'CLOSED'", "now(), 'test', 0, 0, null"],
  ["open ones without one", "'OPEN'", "null, null, null, null, 0"],
])("has a session with a difference behind any number of %s", async (_, status, closing) => {
  const { id: house } = await makeHouse();
  await ownerSql().unsafe(
    `insert into clearing_sessions (id, house_id, business_date, status, currency, opened_by, opened_at, difference_accepted, closed_at, closed_by, closed_count, closed_minor, expected_count)
    select gen_random_uuid(), $1, '2024-01-01'::date + n, ${status}, 'USD', 'test', now(), false, ${closing}
    from generate_series(1, 600) n`,
    [house],
  );
  const { code } = await makeHouse();
  const { body } = await bank.clerk("POST", "/clearing/sessions", { house: code, expectedCount: 1 });
  const refused = await bank.teller("POST", "/end-of-day/runs", {});
  expect(refused).toMatchObject({ status: 409, body: { error: "END_OF_DAY_BLOCKED" } });
  expect(refused.body.blockers).toMatchObject([{ kind: "SESSION_DIFFERENCE", id: body.id, blocks: true }]);
  await bank.receive({ account: await bank.make.account(), clearingHouseCode: code, amount: 10 });
  expect((await blockers()).filter(({ kind }) => kind === "SESSION_DIFFERENCE")).toEqual([]);
  await ownerSql()`delete from clearing_sessions where house_id = ${house}`;
});

it("names approvals that outlive the date by their operation alone", async () => {
  const [from, to] = [await bank.make.account({ balance: 50_000 }), await bank.make.account()];
  const transfer = { fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(12_000) };
  const { body } = await bank.teller("POST", "/transfers", { idempotencyKey: newId(), ...transfer });
  expect(await blockers()).toContainEqual(
    expect.objectContaining({ kind: "PENDING_APPROVAL", id: body.approvalId, title: "Transfer" }),
  );
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { allCommitted } from "@/server/testing/events";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { CaseView } from "../../contract/aml/cases";
import { deliverEvents } from "../../events/deliver";
import { ensureCursors } from "../../events/event-store";
import { structuringAlert, watchStructuring } from "./structuring";

const counter = await openCounter();
const DAY = "2026-03-02";

beforeEach(async () => {
  await ownerSql()`truncate outbox_events, event_cursors, event_retries`;
  await ensureCursors(database().db, [watchStructuring]);
});
afterEach(async () => {
  expect(await ownerSql()`select last_error from event_retries where last_error is not null`).toEqual([]);
});

const deliver = async () => {
  await allCommitted();
  await deliverEvents([watchStructuring]);
};
const casesOf = async (partyId: string) =>
  (await counter.checker("GET", `/aml/cases?partyId=${partyId}`)).body as unknown as CaseView[];

describe("three simultaneous deposits just below the limit on three tills", () => {
  const rounds = Array.from({ length: 12 }, (_, at) => [at + 1] as const);

  it.each(rounds)("raise exactly one case (round %i)", async (round) => {
    const { partyId, customerNo } = await counter.make.party();
    const currencies = ["USD", "USD", round % 2 === 0 ? "USD" : "EUR"];
    const deposits = await Promise.all(
      currencies.map(async (currency) => ({
        till: await counter.till({ currency }),
        account: await counter.make.account({ customerNo, currency }),
      })),
    );
    const statuses = await Promise.all(
      deposits.map(async ({ till, account }) => (await counter.deposit(till, account.accountId, 9_500)).status),
    );
    expect(statuses).toEqual([200, 200, 200]);
    await Promise.all([deliver(), deliver()]);
    const [raised, ...others] = await casesOf(partyId);
    expect(others).toEqual([]);
    expect(raised).toMatchObject({
      ...{ status: "OPEN", createdBy: "SYSTEM" },
      alertIds: [structuringAlert({ partyId, businessDate: DAY })],
    });
    const sorted = currencies.toSorted().map((currency) => `9,500.00 ${currency} deposited`);
    expect(
      raised?.notes
        ?.replace(/^.*2026: /, "")
        .replace(/\.$/, "")
        .split(", ")
        .sort(),
    ).toEqual(sorted);
    const events = await ownerSql()<{ ids: string[] }[]>`
      select jsonb_path_query_array(detail, '$.movements[*].id') as ids from aml_case_events where case_id = ${raised?.caseId ?? ""}`;
    const posted = await ownerSql()<{ id: string }[]>`
      select id from cash_movements where account_id = any (${deposits.map(({ account }) => account.accountId)}::uuid[])`;
    expect(events.flatMap(({ ids }) => ids).sort()).toEqual(posted.map(({ id }) => id).sort());
  });
});

describe("cash just below the limit raises no case", () => {
  it("of two movements, or of three if one was reversed before they are counted", async () => {
    const { accountId, partyId } = await counter.make.account();
    const till = await counter.till();
    await counter.deposit(till, accountId, 9_500);
    await counter.deposit(till, accountId, 9_400);
    await deliver();
    expect(await casesOf(partyId)).toEqual([]);
    await counter.deposit(till, accountId, 9_300);
    const [last] = await counter.movements(till);
    const reversed = await counter.checker("POST", `/ledger/entries/${last?.entryId}/reversal`, {
      reason: "Miscounted",
    });
    expect(reversed.status).toBeLessThan(300);
    await deliver();
    expect(await casesOf(partyId)).toEqual([]);
  });

  it("of movements below four fifths of the limit", async () => {
    const { accountId, partyId } = await counter.make.account();
    const till = await counter.till();
    for (const amount of [7_999.99, 7_900, 7_000]) await counter.deposit(till, accountId, amount);
    await deliver();
    expect(await casesOf(partyId)).toEqual([]);
  });
});

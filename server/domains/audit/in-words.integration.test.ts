import { expect, it } from "vitest";
import { database } from "@/db/client";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { openCounter, usd } from "@/server/testing/teller";
import { actorNames } from "../../auth/actor-names";
import type { AuditEventView } from "../../contract/audit";
import { newId } from "../../kernel/ids";
import { subjectKey, subjectNames } from "../../words";

// People and records by name, not by key.

const counter = await openCounter();

it("subjects have names of every kind", async () => {
  const [from, to] = [await counter.make.account({ balance: 20_000 }), await counter.make.account()];
  const transfer = { fromAccount: from.accountNo, toAccount: to.accountNo };
  await counter.teller("POST", "/transfers", { ...transfer, idempotencyKey: newId(), amount: usd(5) });
  const parked = await counter.teller("POST", "/transfers", {
    ...transfer,
    idempotencyKey: newId(),
    amount: usd(12_000),
  });
  const till = await counter.till({ float: 100 });
  const staff = await counter.teller("POST", "/staff", {
    email: `${newId()}@bank.example`,
    name: "Nora Haddad",
    roles: ["TELLER"],
  });
  const client = await counter.teller("POST", "/service-clients", {
    clientId: `c-${newId().slice(-12)}`,
    name: "Payroll",
    authorities: [],
  });
  const limit = { operation: "createTransfer", amount: { amount: 12_000, currency: "CHF" } };
  await counter.approve(await counter.teller("PUT", "/limits", limit));
  const day = { date: "2031-12-24", name: "Christmas Eve" };
  const holiday = await counter.teller("POST", "/calendar/holidays", day);
  const events = (await counter.teller("GET", "/audit-events")).body as unknown as AuditEventView[];
  const names = await subjectNames(database().db, events);
  const nameOf = (subjectType: string, subjectId: unknown) =>
    names.get(subjectKey({ subjectType, subjectId: String(subjectId) }));
  expect(nameOf("account", from.accountId)).toBe(`${from.accountNo}, ${from.accountName}`);
  expect(nameOf("party", from.partyId)).toBe(from.accountName);
  expect(nameOf("till", till.tillId)).toBe(till.tillCode);
  expect(nameOf("staff", staff.body.id)).toBe("Nora Haddad");
  expect(nameOf("service_client", client.body.id)).toBe("Payroll");
  expect(nameOf("limit", "createTransfer CHF")).toBe("Transfer, CHF");
  expect(nameOf("holiday", holiday.body.id)).toBe("Christmas Eve, 2031-12-24");
  expect(nameOf("approval", parked.body.approvalId)).toContain("12,000.00");
  const transfers = events.filter(({ subjectType }) => subjectType === "transfer");
  expect(transfers.map(({ subjectId }) => nameOf("transfer", subjectId))).toEqual([
    `${from.accountName} → ${to.accountName}`,
  ]);
  const called = ["account", "party", "till", "staff", "service_client", "approval", "transfer", "branch"];
  const nameless = events.filter((event) => called.includes(event.subjectType) && !names.has(subjectKey(event)));
  expect(nameless).toEqual([]);
});

it("actors have names: staff by sign-in in any case, clients by id", async () => {
  const user = await makeStaff({ email: `Ada.${newId().slice(-8)}@bank.example` });
  const { clientId } = await makeClient();
  const asked = [user.email.toUpperCase(), clientId, "nobody@bank.example"];
  expect([...(await actorNames(database().db, asked))].sort()).toEqual(
    [
      [user.email.toUpperCase(), `Name of ${user.email}`],
      [clientId, `Client ${clientId}`],
    ].sort(),
  );
});

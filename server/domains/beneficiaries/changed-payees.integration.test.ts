import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { BeneficiaryView } from "../../contract/beneficiaries";
import type { DomainEvent } from "../../events/subscriber";
import { newId } from "../../kernel/ids";
import { beneficiaryNotices } from "./notices";
import { type Body, openRegistrations, refusal } from "./testing/registrations";

const { counter, officer, earn, register, change, remove, set, send, payNow, flagsOf } = await openRegistrations();

async function payerAndPayee(name = "Honest Agent") {
  const [from, to] = [await counter.make.account({ balance: 1_000 }), await counter.make.account()];
  const body: Body = {
    beneficiaryId: from.partyId,
    settlementAccountId: to.accountId,
    name,
    whtTaxClass: "NON_RESIDENT",
  };
  const id = await register(body);
  return { from, to, id, body };
}

const viewOf = async (id: string) => (await officer("GET", `/beneficiaries/${id}`)).body as unknown as BeneficiaryView;
const changeOf = async (parked: Parameters<typeof flagsOf>[0]) =>
  (await flagsOf(parked)).find(({ flag }) => flag === "PAYEE_CHANGED");
const aDayLater = (id: string) =>
  ownerSql()`update beneficiaries set destination_changed_at = destination_changed_at - interval '24 hours' where id = ${id}`;

describe("a new registration", () => {
  it("is usable immediately, also after a change of name, cycle or status", async () => {
    const { from, id, body } = await payerAndPayee();
    expect((await send(from, id)).status).toBe(201);
    await change(id, { ...body, name: "Honest Agent & Sons", frequency: "DAILY" });
    await set(id, "deactivate");
    await set(id, "activate");
    expect((await send(from, id)).status).toBe(201);
    expect((await viewOf(id)).approvalUntil).toBeNull();
  });
});

describe("a change of destination or tax class", () => {
  it.each(["destination", "tax class"])("parks transfers to it for a day, with both destinations: %s", async (what) => {
    const { from, to, id, body } = await payerAndPayee();
    const other = await counter.make.account();
    const next = what === "destination" ? { settlementAccountId: other.accountId } : { whtTaxClass: "NONE" };
    await change(id, { ...body, ...next });
    expect((await viewOf(id)).approvalUntil).not.toBeNull();
    const foreseen = await counter.teller("POST", "/previews/createTransfer", {
      fromAccount: from.accountNo,
      beneficiaryId: id,
      amount: usd(10),
    });
    expect(foreseen.body).toMatchObject({
      outcome: "PARKS",
      warnings: [expect.stringContaining("The account or tax class of Honest Agent was changed in the last 24 hours")],
    });
    const parked = await send(from, id);
    expect(parked.status).toBe(202);
    const now = what === "destination" ? other : to;
    expect(await changeOf(parked)).toMatchObject({
      before: `${to.accountName}, account ${to.accountNo} (tax class: Non-resident)`,
      after: `${now.accountName}, account ${now.accountNo} (tax class: ${what === "destination" ? "Non-resident" : "None"})`,
      mustAcknowledge: true,
    });
    expect((await counter.approve(parked)).status).toBe(200);
    await aDayLater(id);
    expect((await send(from, id)).status).toBe(201);
    expect((await viewOf(id)).approvalUntil).toBeNull();
  });

  it.each([
    ["an account at another bank", false],
    ["a different account at another bank", true],
  ])("is displayed without identifiers and codes: %s", async (words, wasElsewhere) => {
    const { to, body } = await payerAndPayee();
    const first = { ...body, name: "Faraway", ...(wasElsewhere && { settlementAccountId: newId() }) };
    const id = await register(first);
    await earn({ id, name: "Faraway", account: null }, 40_00n);
    await change(id, { ...first, settlementAccountId: newId(), whtTaxClass: "NONE" });
    const parked = await payNow(id);
    expect(parked.status).toBe(202);
    const before = wasElsewhere ? "an account at another bank" : `${to.accountName}, account ${to.accountNo}`;
    expect(await changeOf(parked)).toMatchObject({
      before: `${before} (tax class: Non-resident)`,
      after: `${words} (tax class: None)`,
    });
  });

  it("parks commission to it, which the person who changed it cannot approve", async () => {
    const { id, body, to } = await payerAndPayee();
    const payee = { id, name: "Honest Agent", account: null };
    await earn(payee, 40_00n);
    const other = await counter.make.account();
    await change(id, { ...body, settlementAccountId: other.accountId });
    const again = { ...body, settlementAccountId: to.accountId };
    expect((await counter.teller("PUT", `/beneficiaries/${id}`, again)).status).toBe(204);
    const parked = await payNow(id);
    expect(parked.status).toBe(202);
    expect(await changeOf(parked)).toBeDefined();
    const own = await officer("POST", `/approvals/${parked.body.approvalId}/approve`, {});
    expect(refusal(own)).toEqual([403, "SELF_APPROVAL"]);
    expect((await counter.approve(parked)).status).toBe(200);
  });

  it("parks them after it is undone, or made by deletion and registration", async () => {
    const { from, to, id, body } = await payerAndPayee();
    const other = await counter.make.account();
    await change(id, { ...body, settlementAccountId: other.accountId });
    await set(id, "deactivate");
    await set(id, "activate");
    await change(id, body);
    expect((await send(from, id)).status).toBe(202);
    await remove(id);
    const anew = await register({ ...body, settlementAccountId: other.accountId, name: "HONEST agent" });
    const parked = await send(from, anew);
    expect(parked.status).toBe(202);
    expect(await changeOf(parked)).toMatchObject({
      before: expect.stringContaining(to.accountNo),
      after: expect.stringContaining(other.accountNo),
    });
    // The name led to two accounts in the period. Each counts as changed.
    expect((await send(from, await register({ ...body, name: "Somebody else" }))).status).toBe(201);
    expect((await send(from, await register(body))).status).toBe(202);
  });

  it("parks them when hidden by two deletions, a rename or look-alike letters", async () => {
    const { from, id, body } = await payerAndPayee("Honest Agent 7");
    const elsewhere = { ...body, settlementAccountId: (await counter.make.account()).accountId };
    await remove(id);
    await remove(await register(elsewhere));
    expect((await send(from, await register(elsewhere))).status).toBe(202);
    for (const name of ["Honest  Agent 7 ", "Honest\u00a0Agent 7", "H\u043enest Agent 7", "Hon\u00e9st Agent-7"])
      expect([name, (await send(from, await register({ ...elsewhere, name }))).status]).toEqual([name, 202]);
    const renamed = await register({ ...elsewhere, name: "Someone new" });
    expect((await send(from, renamed)).status).toBe(201);
    await change(renamed, elsewhere);
    expect((await send(from, renamed)).status).toBe(202);
  });

  it.each(["Harbour MilI 10", "Harbour Mi11 10", "HARBOUR MILL lO", "Harb0ur Mi|l 1o"])(
    "parks them when hidden by look-alike ASCII characters: %s",
    async (alike) => {
      const { from, id, body } = await payerAndPayee("Harbour Mill 10");
      await remove(id);
      const elsewhere = { ...body, settlementAccountId: (await counter.make.account()).accountId };
      expect((await send(from, await register({ ...elsewhere, name: alike }))).status).toBe(202);
    },
  );

  it("parks them when hidden by renaming the former one, which is unaffected", async () => {
    const { from, id, body } = await payerAndPayee("Honest Agent 8");
    const elsewhere = { ...body, settlementAccountId: (await counter.make.account()).accountId };
    await change(id, { ...body, name: "Honest Agent the Elder" });
    expect((await send(from, id)).status).toBe(201);
    expect((await send(from, await register(elsewhere))).status).toBe(202);
    expect((await send(from, await register(body))).status).toBe(201);
  });

  it("concurrent with a transfer parks it, or pays the former destination", async () => {
    for (let round = 0; round < 8; round++) {
      const { from, to, id, body } = await payerAndPayee();
      const other = await counter.make.account();
      const [sent] = await Promise.all([send(from, id), change(id, { ...body, settlementAccountId: other.accountId })]);
      expect([201, 202]).toContain(sent.status);
      if (sent.status === 201) expect(sent.body.toAccount).toBe(to.accountNo);
    }
  });

  it("sends one notice to an owner who is a customer, and to no one else", async () => {
    const { from, id, body } = await payerAndPayee();
    await change(id, { ...body, settlementAccountId: newId() });
    await change(id, { ...body, settlementAccountId: newId(), frequency: "DAILY" });
    await change(id, { ...body, settlementAccountId: newId(), name: "Renamed" });
    const stranger = await register({ ...body, beneficiaryId: newId() });
    await change(stranger, { ...body, settlementAccountId: newId() });
    const events = await ownerSql()<DomainEvent[]>`
      select id, subject, payload, type from outbox_events where type = 'beneficiary.changed' and subject in (${id}, ${stranger})`;
    expect(events).toHaveLength(4);
    const told = await beneficiaryNotices[0]?.messagesFor(database().db, events);
    expect(told).toHaveLength(3);
    expect(told?.[0]).toMatchObject({
      to: { partyId: from.partyId },
      eventType: "BENEFICIARY_CHANGED",
      params: { payee: "Honest Agent" },
    });
  });
});

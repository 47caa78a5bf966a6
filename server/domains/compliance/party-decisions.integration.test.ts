import { describe, expect, it } from "vitest";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { openCounter, said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { AccountView } from "../../contract/accounts";
import type { CaseView } from "../../contract/aml/cases";
import type { PartyView } from "../../contract/parties";
import { newId } from "../../kernel/ids";

const [desk, counter] = [await openScreeningDesk(), await openCounter()];

const stateOf = async ({ partyId }: PartyView) => (await desk.party(partyId)).status;
const person = (name = ownName()) => desk.make.party({ givenName: name.given, familyName: name.family });
const account = async (party: PartyView, balance = 100) => desk.make.account({ customerNo: party.customerNo, balance });
const accountState = async ({ accountId }: AccountView) =>
  (await desk.officer("GET", `/accounts/${accountId}`)).body.status;
const casesOf = async ({ partyId }: PartyView) =>
  (await desk.officer("GET", `/aml/cases?partyId=${partyId}`)).body as unknown as CaseView[];

async function transfer(from: AccountView, to: AccountView, amount = 1) {
  const body = { idempotencyKey: newId(), fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(amount) };
  return said(await desk.officer("POST", "/transfers", body));
}

describe("opening a customer", () => {
  it("screens them: ACTIVE without a hit, UNDER_REVIEW with a hit or an unscreenable name", async () => {
    const clean = await person();
    expect(clean.status).toBe("ACTIVE");
    expect(await desk.resultsOf(clean)).toMatchObject([
      { origin: "ONBOARDING", subjectRef: clean.partyId, subjectName: clean.name, passed: true, screenedBy: "SYSTEM" },
    ]);
    const name = ownName();
    await desk.list(name.full);
    const met = await person(name);
    expect([met.status, await stateOf(met)]).toEqual(["UNDER_REVIEW", "UNDER_REVIEW"]);
    expect((await desk.resultsOf(met))[0]).toMatchObject({ passed: false, hits: [{ fullName: name.full }] });
    const unreadable = await desk.make.party({ givenName: "--", familyName: "-" });
    expect([unreadable.status, (await desk.resultsOf(unreadable))[0]?.screenable]).toEqual(["UNDER_REVIEW", false]);
  });

  it("is complete with the decision: ACTIVE if cleared, BLOCKED if confirmed, and no accounts before", async () => {
    const name = ownName();
    await desk.list(name.full);
    const [one, other] = [await person(name), await person(name)];
    const body = {
      customerNo: one.customerNo,
      productCode: "CURRENT",
      currency: "USD",
      branchCode: await counter.branch(),
    };
    expect((await desk.officer("POST", "/accounts", body)).body.error).toBe("PARTY_UNDER_REVIEW");
    const [[first], [second]] = [await desk.resultsOf(one), await desk.resultsOf(other)];
    expect((await desk.decide(first as never, false)).status).toBe(200);
    expect((await desk.decide(second as never, true)).status).toBe(200);
    expect([await stateOf(one), await stateOf(other)]).toEqual(["ACTIVE", "BLOCKED"]);
    expect((await desk.officer("POST", "/accounts", body)).status).toBe(201);
  });
});

describe("confirming a customer's result", () => {
  it("stops debits of all accounts, accepts credits and opens one case, and clearing unblocks the customer", async () => {
    const party = await person();
    const [mine, second, theirs] = [
      await account(party),
      await account(party),
      await desk.make.account({ balance: 50 }),
    ];
    const result = await desk.screen({ subjectRef: party.customerNo });
    await desk.decide(result, true, { note: "Same birthday" });
    expect(await stateOf(party)).toBe("BLOCKED");
    expect([await accountState(mine), await accountState(second)]).toEqual(["BLOCKED_DEBIT", "BLOCKED_DEBIT"]);
    expect(await transfer(mine, theirs)).toEqual([422, "PARTY_BLOCKED"]);
    // A transfer requires both accounts ACTIVE (transfers/RULES.md). Cash deposits do not.
    expect(await transfer(theirs, mine)).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
    expect((await counter.deposit(await counter.till(), mine.accountId, 5)).status).toBe(200);
    await desk.decide(result, true);
    const [opened, ...more] = await casesOf(party);
    expect([opened?.alertIds, opened?.status, opened?.notes, more]).toEqual([[result.id], "OPEN", "Same birthday", []]);

    await desk.decide(result, false);
    expect([await stateOf(party), await accountState(mine)]).toEqual(["ACTIVE", "ACTIVE"]);
    expect(await transfer(mine, theirs)).toEqual([201, "POSTED"]);
    expect((await casesOf(party)).map(({ status }) => status)).toEqual(["OPEN"]);
    const events = (await desk.officer("GET", `/aml/cases/${opened?.caseId}/events`)).body as unknown as {
      kind: string;
    }[];
    expect(events.at(-1)?.kind).toBe("SCREENING");
  });

  it("reveals no screening to customer service", async () => {
    const party = await person();
    const [mine, theirs] = [await account(party), await desk.make.account()];
    await desk.decide(await desk.screen({ subjectRef: party.partyId }), true);
    const body = { idempotencyKey: newId(), fromAccount: mine.accountNo, toAccount: theirs.accountNo, amount: usd(1) };
    const { message } = (await desk.officer("POST", "/transfers", body)).body;
    expect(message).toContain(mine.accountNo);
    expect(message).not.toMatch(/screen|hit|case|sanction|watch/i);
  });

  it("blocks until the last confirmed result is cleared", async () => {
    const party = await person();
    const mine = await account(party);
    const results = [
      await desk.screen({ subjectRef: party.partyId }),
      await desk.screen({ subjectRef: party.customerNo }),
    ];
    const [first, second] = results as [(typeof results)[0], (typeof results)[0]];
    await desk.decide(first, true);
    await desk.decide(second, true);
    expect((await casesOf(party)).map(({ alertIds }) => alertIds)).toEqual([[first.id, second.id]]);
    await desk.decide(first, false);
    expect([await stateOf(party), await accountState(mine)]).toEqual(["BLOCKED", "BLOCKED_DEBIT"]);
    await desk.decide(first, true);
    await desk.decide(second, false);
    expect(await stateOf(party)).toBe("BLOCKED");
    await desk.decide(first, false);
    expect([await stateOf(party), await accountState(mine)]).toEqual(["ACTIVE", "ACTIVE"]);
  });

  it("applies to the customer in subjectRef, whatever name was sent", async () => {
    const party = await person();
    await desk.decide(await desk.screen({ subjectRef: party.customerNo, name: ownName().full }), true);
    expect(await stateOf(party)).toBe("BLOCKED");
    const stranger = await desk.screen({ subjectRef: "payment 1", name: party.name });
    expect((await desk.decide(stranger, true)).status).toBe(200);
  });

  it("opens a new case after the earlier one was closed", async () => {
    const party = await person();
    const result = await desk.screen({ subjectRef: party.partyId });
    await desk.decide(result, true);
    const [first] = await casesOf(party);
    const closed = await desk.officer("POST", `/aml/cases/${first?.caseId}/close`, { outcome: "FALSE_POSITIVE" });
    expect(closed.status).toBe(204);
    await desk.decide(result, false);
    await desk.decide(result, true);
    expect((await casesOf(party)).map(({ status }) => status)).toEqual(["OPEN", "CLOSED"]);
  });

  it("leaves closed accounts closed, and an account blocked by staff blocked", async () => {
    const party = await person();
    const [gone, blocked] = [await account(party, 0), await account(party)];
    await desk.officer("POST", `/accounts/${gone.accountId}/close`);
    await desk.officer("POST", `/accounts/${blocked.accountId}/block`, { reason: "Court order" });
    const result = await desk.screen({ subjectRef: party.partyId });
    expect((await desk.decide(result, true)).status).toBe(200);
    expect((await desk.decide(result, false)).status).toBe(200);
    expect([await accountState(gone), await accountState(blocked)]).toEqual(["CLOSED", "BLOCKED_DEBIT"]);
  });
});

describe("concurrent requests", () => {
  it("two decisions on results of one customer are serialized: BLOCKED while one is confirmed, one case", async () => {
    for (let round = 0; round < 8; round++) {
      const party = await person();
      const mine = await account(party);
      const [first, second] = [
        await desk.screen({ subjectRef: party.partyId }),
        await desk.screen({ subjectRef: party.partyId }),
      ];
      await desk.decide(first, true);
      const answers = await Promise.all([desk.decide(first, false), desk.decide(second, true)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect([await stateOf(party), await accountState(mine)]).toEqual(["BLOCKED", "BLOCKED_DEBIT"]);
      expect(await casesOf(party)).toHaveLength(1);
    }
  });

  it("an account opened during the block is frozen or not opened", async () => {
    const branchCode = await counter.branch();
    for (let round = 0; round < 12; round++) {
      const party = await person();
      await account(party);
      const result = await desk.screen({ subjectRef: party.partyId });
      const open = () =>
        desk.officer("POST", "/accounts", {
          customerNo: party.customerNo,
          productCode: "CURRENT",
          currency: "USD",
          branchCode,
        });
      const [decided, ...opened] = await Promise.all([desk.decide(result, true), open(), open(), open()]);
      expect(decided.status).toBe(200);
      for (const answer of opened) expect([201, 422]).toContain(answer.status);
      const states =
        await ownerSql()`select l.frozen from accounts a join ledger_accounts l on l.id = a.id where a.party_id = ${party.partyId}`;
      expect(states.length).toBe(1 + opened.filter(({ status }) => status === 201).length);
      expect(states.every(({ frozen }) => frozen === true)).toBe(true);
    }
  });

  it("an account closed during the block delays neither", async () => {
    for (let round = 0; round < 8; round++) {
      const party = await person();
      const [kept, closing] = [await account(party), await account(party, 0)];
      const result = await desk.screen({ subjectRef: party.partyId });
      const [decided, closed] = await Promise.all([
        desk.decide(result, true),
        desk.officer("POST", `/accounts/${closing.accountId}/close`),
      ]);
      expect([decided.status, closed.status]).toEqual([200, 200]);
      expect([await accountState(kept), await accountState(closing)]).toEqual(["BLOCKED_DEBIT", "CLOSED"]);
    }
  });

  it("debits post only before the block, and no money is lost", async () => {
    const party = await person();
    const [mine, theirs] = [await account(party, 100), await desk.make.account()];
    const result = await desk.screen({ subjectRef: party.partyId });
    const [, ...moved] = await Promise.all([
      desk.decide(result, true),
      ...Array.from({ length: 12 }, () => transfer(mine, theirs)),
    ]);
    expect(await transfer(mine, theirs)).toEqual([422, "PARTY_BLOCKED"]);
    const posted = moved.filter(([status]) => status === 201).length;
    expect((await desk.officer("GET", `/accounts/${mine.accountId}`)).body.ledgerBalance).toEqual(usd(100 - posted));
    expect(await counter.wrongInBooks()).toEqual([]);
  });
});

it("a withdrawal parked before the block is refused at approval", async () => {
  const party = await person();
  const mine = await account(party, 20_000);
  const till = await counter.till({ float: 30_000 });
  const parked = await counter.withdraw(till, mine.accountId, 15_000);
  expect(parked.status).toBe(202);
  const result = await desk.screen({ subjectRef: party.partyId });
  await desk.decide(result, true);
  expect(said(await counter.approve(parked))).toEqual([422, "PARTY_BLOCKED"]);
  await desk.decide(result, false);
  expect((await counter.approve(parked)).status).toBe(200);
});

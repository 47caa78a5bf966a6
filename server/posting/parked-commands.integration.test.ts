import { describe, expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import { approvalNow, approve, checker, maker, parked } from "@/server/testing/parked";
import * as raw from "@/server/testing/posting";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { newId } from "../kernel/ids";

// Parking, deciding, expiring and withdrawing: approvals and their holds in the posting function.

const PAST = "2020-01-01T00:00:00Z";

await startBusinessDate();

describe("parking", () => {
  it("holds the money, refuses insufficient funds, and returns 202 under its key until the decision", async () => {
    const [from, to] = [await raw.fundedAccount(100), await raw.openAccount()];
    const key = { operation: "test", key: newId(), hash: raw.hash("h") };
    const { approvalId, document } = raw.parking(maker, [{ accountId: from, amountMinor: 80 }], { key });
    expect(await raw.execute(document)).toMatchObject({
      verdict: "PARKED",
      facts: { accounts: { [from]: { balance: "100", held: "80", available: "20" } } },
    });
    expect(await raw.verdictOf(raw.transfer(from, to, 21))).toBe("INSUFFICIENT_FUNDS");
    expect(await raw.verdictOf(raw.transfer(from, to, 20))).toBe("OK");
    expect(await raw.verdictOf(raw.parking(maker, [{ accountId: from, amountMinor: 1 }]).document)).toBe(
      "INSUFFICIENT_FUNDS",
    );
    expect(await raw.execute({ ...document, auditId: newId() })).toMatchObject({
      verdict: "REPLAY",
      status: 202,
      approvalId,
      approvalStatus: "PENDING",
    });
    const approved = await raw.execute(approve(approvalId, from, to, 80));
    expect(approved).toMatchObject({ verdict: "OK", facts: { accounts: { [from]: { balance: "0", held: "0" } } } });
    expect(await raw.execute({ ...document, auditId: newId() })).toMatchObject({
      verdict: "REPLAY",
      status: 201,
      approvalStatus: "APPROVED",
      kept: expect.any(String),
      facts: [expect.any(String)],
    });
    expect(await raw.violatedInvariants()).toEqual([]);
  });

  it("requires further accounts open and active", async () => {
    const [from, to] = [await raw.fundedAccount(100), await raw.openAccount()];
    await raw.execute(raw.accountChange(to, { op: "block", debits: true, credits: false, reason: "court" }));
    expect(
      await raw.verdictOf(raw.parking(maker, [{ accountId: from, amountMinor: 1 }], { active: [to] }).document),
    ).toBe("ACCOUNT_NOT_ACTIVE");
    const till = await raw.openAccount({ kind: "TILL", side: "DEBIT", glCode: "1020" });
    await raw.execute(raw.accountChange(till, { op: "close" }));
    expect(
      await raw.verdictOf(raw.parking(maker, [{ accountId: from, amountMinor: 1 }], { touch: [till] }).document),
    ).toBe("TILL_CLOSED");
    expect(await raw.stateOf(from)).toMatchObject({ held: 0n });
  });
});

describe("deciding", () => {
  it("requires another person to approve and the maker to withdraw", async () => {
    const [from, to] = [await raw.fundedAccount(100), await raw.openAccount()];
    const id = await parked(from, 100);
    const miasOther = { ...raw.person("maker's other client"), personId: maker.personId };
    expect(await raw.verdictOf(approve(id, from, to, 100, miasOther))).toBe("SELF_APPROVAL");
    expect(await raw.verdictOf(raw.decision(miasOther, id, "REJECTED"))).toBe("SELF_APPROVAL");
    expect(await raw.verdictOf(raw.decision(checker, id, "WITHDRAWN"))).toBe("NOT_THE_MAKER");
    const nobody = { ...raw.person("nobody"), personId: undefined } as unknown as typeof checker;
    expect(await raw.verdictOf(approve(id, from, to, 100, nobody))).toBe("SELF_APPROVAL");
    expect(await raw.verdictOf(raw.decision(nobody, id, "WITHDRAWN"))).toBe("NOT_THE_MAKER");
    expect(await raw.verdictOf(raw.decision(checker, newId(), "REJECTED"))).toBe("NOT_FOUND");
    expect(await approvalNow(id)).toMatchObject({ status: "PENDING" });
    await expect(
      ownerSql()`update approvals set status = 'APPROVED', checker_person_id = maker_person_id where id = ${id}`,
    ).rejects.toThrow(/four_eyes/);
  });

  it.each([
    ["REJECTED", checker, checker.name],
    ["WITHDRAWN", maker, null],
  ] as const)("%s releases the hold and is answered to whoever comes second", async (outcome, who, checker) => {
    const from = await raw.fundedAccount(100);
    const id = await parked(from, 60);
    expect(await raw.verdictOf(raw.decision(who, id, outcome))).toBe("OK");
    expect(await raw.stateOf(from)).toMatchObject({ balance: 100n, held: 0n });
    expect(await approvalNow(id)).toEqual({ status: outcome, note: "decided", checker });
    expect(await raw.execute(approve(id, from, await raw.openAccount(), 60))).toMatchObject({
      verdict: "DECIDED",
      status: outcome,
    });
  });

  it("accepts one of 32 concurrent decisions", async () => {
    const [from, to] = [await raw.fundedAccount(100), await raw.openAccount()];
    const id = await parked(from, 70);
    const verdicts = await Promise.all(
      Array.from({ length: 32 }, (_, n) => {
        const checker = raw.person(`checker-${n}`);
        return raw.verdictOf(n % 2 ? approve(id, from, to, 70, checker) : raw.decision(checker, id, "REJECTED"));
      }),
    );
    expect(verdicts.filter((v) => v === "OK")).toHaveLength(1);
    expect(verdicts.filter((v) => v === "DECIDED")).toHaveLength(31);
    const approved = (await approvalNow(id))?.status === "APPROVED";
    expect(await raw.stateOf(from)).toMatchObject({ balance: approved ? 30n : 100n, held: 0n });
  });

  it("writes nothing and leaves the approval unchanged if a rule refuses", async () => {
    const [from, to] = [await raw.fundedAccount(100), await raw.openAccount()];
    const id = await parked(from, 50);
    await raw.execute(raw.accountChange(from, { op: "block", debits: true, credits: false, reason: "court" }));
    expect(await raw.verdictOf(approve(id, from, to, 50))).toBe("ACCOUNT_NOT_ACTIVE");
    expect(await approvalNow(id)).toMatchObject({ status: "PENDING" });
    expect(await raw.stateOf(from)).toMatchObject({ balance: 100n, held: 50n });
    expect(await raw.verdictOf(raw.decision(checker, id, "REJECTED"))).toBe("OK");
    expect(await raw.stateOf(from)).toMatchObject({ held: 0n });
  });
});

describe("expiry", () => {
  it("expires an approval at a late decision and emits it", async () => {
    const [from, to] = [await raw.fundedAccount(100), await raw.openAccount()];
    const id = await parked(from, 50, { expiresAt: PAST });
    expect(await raw.verdictOf(approve(id, from, to, 50))).toBe("EXPIRED");
    expect(await raw.verdictOf(approve(id, from, to, 50))).toBe("DECIDED");
    expect(await raw.stateOf(from)).toMatchObject({ balance: 100n, held: 0n, lines: 1n });
  });

  it("expires all due approvals once and emits each", async () => {
    const [from, late] = [await raw.fundedAccount(100), await raw.fundedAccount(100)];
    const due = [
      await parked(from, 10, { expiresAt: PAST }),
      await parked(from, 20, { expiresAt: PAST }),
      await parked(late, 5, { expiresAt: PAST }),
    ];
    const open = await parked(from, 30);
    const expire = async () =>
      (await testDatabase().database.statements.query<{ n: number }>("select expire_approvals() as n"))[0]?.n ?? 0;
    const counts = await Promise.all([expire(), expire(), expire()]);
    expect(counts.reduce((a, b) => a + b)).toBe(3);
    for (const id of due) expect(await approvalNow(id)).toMatchObject({ status: "EXPIRED" });
    expect(await approvalNow(open)).toMatchObject({ status: "PENDING" });
    expect([await raw.stateOf(from), await raw.stateOf(late)]).toMatchObject([{ held: 30n }, { held: 0n }]);
    const told =
      await ownerSql()`select payload from outbox_events where type = 'approval.decided' and payload ->> 'approvalId' = ${due[0] ?? ""}`;
    expect(told).toHaveLength(1);
    expect(await raw.violatedInvariants()).toEqual([]);
  });
});

describe("holds that a command names", () => {
  it("are released once under concurrency", async () => {
    const [account, to] = [await raw.fundedAccount(100), await raw.openAccount()];
    const [first, second] = [newId(), newId()];
    const hold = (id: string, amountMinor: string) => ({
      id,
      accountId: account,
      amountMinor,
      reason: "card",
      sourceType: "CARD",
      sourceId: newId(),
    });
    await raw.execute(raw.document({ place: [hold(first, "40"), hold(second, "50")] }));
    expect(await raw.stateOf(account)).toMatchObject({ held: 90n });
    const verdicts = await Promise.all(
      Array.from({ length: 8 }, () => raw.verdictOf(raw.transfer(account, to, 40, { release: [first] }))),
    );
    expect(verdicts.filter((v) => v === "OK")).toHaveLength(1);
    expect(verdicts.filter((v) => v === "ILLEGAL_STATE" || v === "INSUFFICIENT_FUNDS")).toHaveLength(7);
    expect(await raw.stateOf(account)).toMatchObject({ balance: 60n, held: 50n });
    expect(await raw.violatedInvariants()).toEqual([]);
  });
});

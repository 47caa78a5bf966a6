import { describe, expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { linesOf, openCounter, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { AccountView } from "../../contract/accounts";
import type { TransferView } from "../../contract/transfers";
import { newId } from "../../kernel/ids";

const counter = await openCounter();
const bank = counter.teller;

async function registered(owner: AccountView, settlementAccountId: string, name = "Harbour Agents"): Promise<string> {
  const body = { beneficiaryId: owner.partyId, settlementAccountId, name };
  return String((await bank("POST", "/beneficiaries", body)).body.id);
}

/** A funded payer with a beneficiary, internal or external. */
async function payerAnd(destination: "INTERNAL" | "EXTERNAL", balance = 100) {
  const [from, to] = [await counter.make.account({ balance }), await counter.make.account()];
  const external = newId();
  const id = await registered(from, destination === "INTERNAL" ? to.accountId : external);
  return { from, to, external, id };
}

const send = (from: AccountView, to: object, amount = 10) =>
  bank("POST", "/transfers", { idempotencyKey: newId(), fromAccount: from.accountNo, amount: usd(amount), ...to });
const deactivate = (id: string) => bank("POST", `/beneficiaries/${id}/deactivate`);
const refused = ({ status, body }: ApiAnswer) => [status, body.error, ...Object.keys(body.fieldErrors as object)];
const view = async (id: unknown) => (await bank("GET", `/transfers/${id}`)).body as unknown as TransferView;
const lines = async (answer: ApiAnswer) => linesOf(String(answer.body.entryId));

describe("a transfer to a beneficiary", () => {
  it("credits the registered account, and repeats the answer under the same key", async () => {
    const { from, to, id } = await payerAnd("INTERNAL");
    const body = { idempotencyKey: newId(), fromAccount: from.accountNo, beneficiaryId: id, amount: usd(10) };
    const first = await bank("POST", "/transfers", body);
    const named = { beneficiaryId: id, beneficiaryName: "Harbour Agents", toAccount: to.accountNo };
    expect([first.status, first.body]).toMatchObject([201, { ...named, externalAccountId: null, status: "POSTED" }]);
    expect(await lines(first)).toEqual(["TRANSFER", "Dr 2010 1000", "Cr 2010 1000"]);
    const again = await bank("POST", "/transfers", body);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await view(first.body.transferId)).toEqual(first.body);
  });

  it("credits the nostro for another bank and is listed as an outbound payment", async () => {
    const { from, external, id } = await payerAnd("EXTERNAL");
    const body = { idempotencyKey: newId(), fromAccount: from.accountNo, beneficiaryId: id, amount: usd(10) };
    const first = await bank("POST", "/transfers", body);
    expect([first.status, first.body]).toMatchObject([
      201,
      { beneficiaryId: id, toAccount: null, externalAccountId: external, beneficiaryName: "Harbour Agents" },
    ]);
    expect(first.body.legs).toMatchObject([
      { side: "DEBIT", accountNo: from.accountNo },
      { side: "CREDIT", glCode: "1120", accountId: null, accountNo: null },
    ]);
    expect((await bank("POST", "/transfers", body)).body).toEqual(first.body);
    expect(await view(first.body.transferId)).toEqual(first.body);
    const listed = async (destination: string) =>
      (await bank("GET", `/transfers?account=${from.accountNo}&destination=${destination}`)).body;
    expect([await listed("EXTERNAL"), await listed("INTERNAL")]).toEqual([[first.body], []]);
  });

  it("accepts `toAccount` if it is the registered account", async () => {
    const { from, to, id } = await payerAnd("INTERNAL");
    expect((await send(from, { beneficiaryId: id, toAccount: to.accountNo })).status).toBe(201);
    const other = await counter.make.account();
    const wrong = await send(from, { beneficiaryId: id, toAccount: other.accountNo });
    expect(refused(wrong)).toEqual([400, "VALIDATION_ERROR", "toAccount"]);
    const abroad = await registered(from, newId());
    const both = await send(from, { beneficiaryId: abroad, toAccount: to.accountNo });
    expect(refused(both)).toEqual([400, "VALIDATION_ERROR", "toAccount"]);
  });

  it("is refused for an unknown, another party's, the payer's own, a till's or another currency's account", async () => {
    const { from, to } = await payerAnd("INTERNAL");
    const till = await counter.till();
    const euros = await counter.make.account({ currency: "EUR" });
    const cases: [string, string, number][] = [
      [newId(), "UNKNOWN_BENEFICIARY", 422],
      [await registered(to, from.accountId), "UNKNOWN_BENEFICIARY", 422],
      [await registered(from, from.accountId), "VALIDATION_ERROR", 400],
      [await registered(from, till.tillId), "UNKNOWN_ACCOUNT", 422],
      [await registered(from, euros.accountId), "CURRENCY_MISMATCH", 422],
    ];
    for (const [beneficiaryId, error, status] of cases) {
      expect(refused(await send(from, { beneficiaryId }))).toEqual([status, error, "beneficiaryId"]);
    }
  });

  it("requires sufficient funds and can be reversed", async () => {
    const { from, id } = await payerAnd("EXTERNAL", 10);
    expect(refused(await send(from, { beneficiaryId: id }, 10.01))[1]).toBe("INSUFFICIENT_FUNDS");
    const sent = await send(from, { beneficiaryId: id }, 10);
    const reversal = await bank("POST", `/ledger/entries/${sent.body.entryId}/reversal`, { reason: "Returned" });
    expect(reversal.status).toBe(201);
    expect(await view(sent.body.transferId)).toMatchObject({ status: "REVERSED", toAccount: null });
    expect(await counter.wrongInBooks()).toEqual([]);
  });
});

describe("an INACTIVE beneficiary", () => {
  it("is refused by id and by account until it is ACTIVE again", async () => {
    const { from, to, id } = await payerAnd("INTERNAL");
    await deactivate(id);
    const byId = await send(from, { beneficiaryId: id });
    expect(refused(byId)).toEqual([422, "BENEFICIARY_INACTIVE", "beneficiaryId"]);
    const byAccount = await send(from, { toAccount: to.accountNo });
    expect(refused(byAccount)).toEqual([422, "BENEFICIARY_INACTIVE", "toAccount"]);
    await bank("POST", `/beneficiaries/${id}/activate`);
    expect((await send(from, { beneficiaryId: id })).status).toBe(201);
    expect((await send(from, { toAccount: to.accountNo })).status).toBe(201);
  });

  it("does not affect an ACTIVE registration of the account, other parties, or transfers after its deletion", async () => {
    const { from, to, id } = await payerAnd("INTERNAL");
    const stranger = await counter.make.account({ balance: 100 });
    await deactivate(id);
    expect((await send(stranger, { toAccount: to.accountNo })).status).toBe(201);
    const second = await registered(from, to.accountId);
    expect((await send(from, { toAccount: to.accountNo })).status).toBe(201);
    await deactivate(second);
    expect((await send(from, { toAccount: to.accountNo })).status).toBe(422);
    await bank("DELETE", `/beneficiaries/${id}`);
    await bank("DELETE", `/beneficiaries/${second}`);
    expect((await send(from, { toAccount: to.accountNo })).status).toBe(201);
  });

  it("is respected immediately after another process deactivates it", async () => {
    const { from, to, id } = await payerAnd("INTERNAL");
    const abroad = await registered(from, newId());
    expect((await send(from, { toAccount: to.accountNo })).status).toBe(201);
    await ownerSql()`update beneficiaries set status = 'INACTIVE' where id = any (${[id, abroad]}::uuid[])`;
    expect(refused(await send(from, { toAccount: to.accountNo }))[1]).toBe("BENEFICIARY_INACTIVE");
    expect(refused(await send(from, { beneficiaryId: abroad }))[1]).toBe("BENEFICIARY_INACTIVE");
  });

  it.each(["INTERNAL", "EXTERNAL"] as const)("receives no transfer begun after its deactivation: %s", async (where) => {
    const { from, to, id } = await payerAnd(where, 1_000);
    const ways = where === "INTERNAL" ? [{ beneficiaryId: id }, { toAccount: to.accountNo }] : [{ beneficiaryId: id }];
    let over = false;
    const answers: { status: number; late: boolean }[] = [];
    const sender = async (way: object) => {
      for (let n = 0; n < 12; n += 1) {
        const late = over;
        answers.push({ status: (await send(from, way, 0.01)).status, late });
      }
    };
    const deactivated = async () => {
      await deactivate(id);
      over = true;
    };
    await Promise.all([...ways, ...ways, ...ways].map(sender).concat(deactivated()));
    expect(new Set(answers.filter(({ late }) => late).map(({ status }) => status))).toEqual(new Set([422]));
    expect(answers.every(({ status }) => status === 201 || status === 422)).toBe(true);
  });

  it("is refused by previews", async () => {
    const { from, to, id } = await payerAnd("INTERNAL");
    const body = { fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(1) };
    await deactivate(id);
    const preview = await bank("POST", "/previews/createTransfer", body);
    expect(preview.body).toMatchObject({ outcome: "REFUSED", refusal: { error: "BENEFICIARY_INACTIVE" } });
  });
});

describe("a transfer that waits for a checker", () => {
  const above = 10_000.01;

  async function parked(destination: "INTERNAL" | "EXTERNAL") {
    const made = await payerAnd(destination, 20_000);
    const answer = await send(made.from, { beneficiaryId: made.id }, above);
    expect(answer.status).toBe(202);
    return { ...made, answer };
  }
  const result = (answer: ApiAnswer) => answer.body.result as { id: string; entryId: string };

  it("shows the beneficiary to its checker, holds the amount and posts to the other bank at approval", async () => {
    const { from, external, answer } = await parked("EXTERNAL");
    const shown = await counter.checker("GET", `/approvals/${answer.body.approvalId}`);
    expect(shown.body.summary).toContain("Harbour Agents at another bank");
    const { flags } = shown.body.evidence as { flags: object[] };
    expect(flags).toMatchObject([{ flag: "ACCOUNT_NEW" }, { flag: "PAYEE_NEW", accountId: null }]);
    expect((await bank("GET", `/accounts/${from.accountId}`)).body.holds).toEqual(usd(above));
    const approved = await counter.approve(answer);
    expect(approved.status).toBe(200);
    expect(await linesOf(result(approved).entryId)).toEqual(["TRANSFER", "Dr 2010 1000001", "Cr 1120 1000001"]);
    expect(await view(result(approved).id)).toMatchObject({ toAccount: null, externalAccountId: external });
  });

  it("is refused while the beneficiary is INACTIVE and stays pending", async () => {
    const { id, answer } = await parked("INTERNAL");
    await deactivate(id);
    const early = await counter.approve(answer);
    expect([early.status, early.body.error]).toEqual([422, "BENEFICIARY_INACTIVE"]);
    await bank("POST", `/beneficiaries/${id}/activate`);
    expect((await counter.approve(answer)).status).toBe(200);
  });

  it.each(["INTERNAL", "EXTERNAL"] as const)(
    "goes where its checker saw it go, though the beneficiary was deleted: %s",
    async (where) => {
      const { id, to, external, answer } = await parked(where);
      expect((await bank("DELETE", `/beneficiaries/${id}`)).status).toBe(204);
      const approved = await counter.approve(answer);
      expect([approved.status, approved.body.error]).toEqual([200, undefined]);
      const copied =
        where === "INTERNAL" ? { toAccount: to.accountNo } : { toAccount: null, externalAccountId: external };
      expect(await view(result(approved).id)).toMatchObject({
        ...copied,
        status: "POSTED",
        beneficiaryName: "Harbour Agents",
      });
    },
  );

  it("goes to the destination its checker saw, despite a later change", async () => {
    const { id, from, to, answer } = await parked("INTERNAL");
    const other = await counter.make.account();
    const body = { beneficiaryId: from.partyId, settlementAccountId: other.accountId, name: "Renamed" };
    expect((await bank("PUT", `/beneficiaries/${id}`, body)).status).toBe(204);
    const approved = await counter.approve(answer);
    expect(await view(result(approved).id)).toMatchObject({
      toAccount: to.accountNo,
      beneficiaryName: "Harbour Agents",
    });
    expect((await bank("GET", `/accounts/${to.accountId}`)).body.ledgerBalance).toEqual(usd(above));
    expect(await counter.wrongInBooks()).toEqual([]);
  });
});

it("old transfers stay readable when the beneficiary is deleted", async () => {
  const { from, external, id } = await payerAnd("EXTERNAL");
  const sent = await send(from, { beneficiaryId: id });
  await bank("DELETE", `/beneficiaries/${id}`);
  expect(await view(sent.body.transferId)).toMatchObject({
    ...{ beneficiaryId: id, beneficiaryName: "Harbour Agents", externalAccountId: external },
  });
  expect(refused(await send(from, { beneficiaryId: id }))[1]).toBe("UNKNOWN_BENEFICIARY");
});

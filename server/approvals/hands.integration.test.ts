import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, byClient, bySession, byToken, type Caller, callerOf } from "@/db/testing/callers";
import { makeStaff } from "@/db/testing/identity";
import { startBusinessDate } from "@/db/testing/ledger";
import { ownerSql } from "@/db/testing/test-database";
import { pair, transferBody } from "@/db/testing/transfers";
import { bankRouter } from "../bank-router";
import { newId } from "../kernel/ids";

// Four eyes across service clients: whoever was given a client's secret counts as its hands, beside its owner.

const call = callerOf(bankRouter);
let [first, second]: Caller[] = [];
let firstId: string;

beforeAll(async () => {
  await startBusinessDate();
  const [one, two] = [await makeStaff({ roles: ["ADMINISTRATOR"] }), await makeStaff({ roles: ["ADMINISTRATOR"] })];
  [first, second, firstId] = [await bySession(one.id), await bySession(two.id), one.personId];
});

const AUTHORITIES = ["client:manage", "transfer:outbound", "transfer:read", "approval:read", "approval:decide"];

/** A client of a new owner, made by this administrator, with its token; `rotate` gives it a new secret by another one. */
async function client(administrator: Caller | undefined, ownerPersonId?: string) {
  const owner = ownerPersonId ?? (await makeStaff()).personId;
  const body = { clientId: `c-${newId().slice(-12)}`, name: "Program", authorities: AUTHORITIES, ownerPersonId: owner };
  const made = await call(administrator ?? {}, "POST", "/service-clients", body);
  expect(made.status).toBe(201);
  const rotate = async (by: Caller | undefined) =>
    tokenOf(await call(by ?? {}, "POST", `/service-clients/${made.body.id}/rotate`));
  return { caller: await tokenOf(made), rotate };
}

const tokenOf = ({ body }: Answer) =>
  byToken(`Basic ${Buffer.from(`${body.clientId}:${body.clientSecret}`).toString("base64")}`);

async function parkedBy(maker: Caller): Promise<string> {
  const { from, to } = await pair();
  const answer = await call(maker, "POST", "/transfers", transferBody(from, to, 10_000.01));
  expect(answer.status).toBe(202);
  return String(answer.body.approvalId);
}

const approve = (checker: Caller, id: string) => call(checker, "POST", `/approvals/${id}/approve`, {});
const reject = (checker: Caller, id: string) => call(checker, "POST", `/approvals/${id}/reject`, { reason: "no" });
const said = ({ status, body }: Answer) => [status, body.error];
const same = [403, "SELF_APPROVAL"];

describe("who was given a client's secret", () => {
  it("is not both maker and checker: two clients of two owners, made by one administrator, do not decide on each other's", async () => {
    const [maker, checker] = [await client(first), await client(first)];
    const id = await parkedBy(maker.caller);
    const refused = await approve(checker.caller, id);
    expect(said(refused)).toEqual(same);
    expect(refused.body.message).toContain("another administrator");
    expect(said(await reject(checker.caller, id))).toEqual(same);
    const [row] = await ownerSql()`select status, last_error from approvals where id = ${id}`;
    expect(row).toEqual({ status: "PENDING", last_error: null });
  });

  it("matters, not the owner alone: clients made by two administrators decide on each other's", async () => {
    const [maker, checker] = [await client(first), await client(second)];
    expect((await approve(checker.caller, await parkedBy(maker.caller))).status).toBe(200);
    expect((await reject(maker.caller, await parkedBy(checker.caller))).status).toBe(200);
  });

  it("no longer counts when another administrator has given it a new one, except for what was made before", async () => {
    const [maker, checker] = [await client(first), await client(first)];
    const before = await parkedBy(maker.caller);
    const after = await parkedBy(await maker.rotate(second));
    expect(said(await approve(checker.caller, before))).toEqual(same);
    expect((await approve(checker.caller, after)).status).toBe(200);
    expect((await approve(await checker.rotate(second), before)).status).toBe(200);
  });

  it("counts against one's own work and that of one's other clients too", async () => {
    const ofFirst = await client(second, firstId);
    const checker = await client(first);
    expect(said(await approve(checker.caller, await parkedBy(ofFirst.caller)))).toEqual(same);
    expect(said(await approve(ofFirst.caller, await parkedBy(checker.caller)))).toEqual(same);
  });

  it("counts through clients that make clients, and give themselves a new secret", async () => {
    const factory = await client(first);
    const again = await factory.rotate(factory.caller);
    const [maker, checker] = [await client(first), await client(again)];
    expect(said(await approve(checker.caller, await parkedBy(maker.caller)))).toEqual(same);
    expect((await approve(await checker.rotate(second), await parkedBy(maker.caller))).status).toBe(200);
  });

  it("leaves what is decided, and one's own, to be told as ever, and staff to decide", async () => {
    const [maker, checker] = [await client(first), await client(first)];
    const id = await parkedBy(maker.caller);
    expect((await approve(maker.caller, id)).body.message).toContain("yourself");
    const officer = await makeStaff({ roles: ["CHECKER"] });
    expect((await approve(await bySession(officer.id), id)).status).toBe(200);
    expect(said(await approve(checker.caller, id))).toEqual([409, "ILLEGAL_STATE"]);
    expect((await approve(await byClient(), await parkedBy(maker.caller))).status).toBe(200);
  });
});

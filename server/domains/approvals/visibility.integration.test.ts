import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { apiAs } from "@/server/testing/api";
import { byClient, bySession, type Caller, callerOf, listOf } from "@/server/testing/callers";
import { principalOf } from "@/server/testing/fixtures";
import { makeClient, makePerson, makeStaff } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import { fourClients, pair, transferBody } from "@/server/testing/transfers";
import { bankRouter } from "../../bank-router";
import type { AnyCommand } from "../../commands/command";
import * as contract from "../../contract/approvals";
import type { OperationInput } from "../../contract/operation";
import { bankDomains, type Domain, openBank } from "../../domain";
import { newId } from "../../kernel/ids";
import type { Role } from "../../kernel/roles";
import { createTransfer } from "../transfers/create-transfer";
import { listApprovals } from "./approval-list";
import { countToDecide } from "./queries";
import { approvalQueues } from "./queues";
import { checkerAuthorities } from "./visibility";

const call = callerOf(bankRouter);
const staffOf = async (...roles: Role[]) => bySession((await makeStaff({ roles })).id);

async function changeLimit(amount: number): Promise<string> {
  const body = { operation: "createTransfer", amount: { amount, currency: "USD" } };
  return String((await call(await staffOf("ADMINISTRATOR"), "PUT", "/limits", body, newId())).body.approvalId);
}

const seen = async (caller: Caller) =>
  listOf(await call(caller, "GET", "/approvals"))
    .map(({ approvalId }) => String(approvalId))
    .filter((id) => id === transfer || id === limit);

const { maker } = await fourClients();
const { from, to } = await pair();
const transfer = String((await maker("POST", "/transfers", transferBody(from, to, 10_000.01))).body.approvalId);
const limit = await changeLimit(15_000);
const administrator = await staffOf("ADMINISTRATOR");

describe("visibility of an approval", () => {
  it("administrators see changes of limits, never money", async () => {
    expect(await seen(administrator)).toEqual([limit]);
    expect((await call(administrator, "GET", `/approvals/${limit}`)).body).toMatchObject({
      checkerAuthority: "limit:manage",
      own: false,
      before: { limit: "10,000.00 USD" },
      after: { limit: "15,000.00 USD" },
    });
    expect((await call(administrator, "GET", `/approvals/${transfer}`)).status).toBe(404);
  });

  it("checkers see all, tellers their own, clients by their authorities", async () => {
    expect((await seen(await staffOf("CHECKER"))).sort()).toEqual([transfer, limit].sort());
    expect(await seen(await staffOf("TELLER"))).toEqual([]);
    expect(await seen(await staffOf("TELLER", "ADMINISTRATOR"))).toEqual([limit]);
    expect((await seen(await byClient(["approval:read"]))).sort()).toEqual([transfer, limit].sort());
    expect(await seen(await byClient(["limit:manage"]))).toEqual([limit]);
  });
});

describe("the authorities that decide", () => {
  const others = (op: OperationInput) => [...(op.alsoOpenTo ?? [])].sort();

  it("are those that the commands require of their checkers, and each opens list and decisions", () => {
    const wanted = checkerAuthorities().filter((authority) => authority !== "approval:decide");
    expect([...checkerAuthorities()].sort()).toEqual([
      "aml:operate",
      "approval:decide",
      "client:manage",
      "limit:manage",
      "staff:manage",
    ]);
    for (const op of [contract.listApprovals, contract.getApproval, contract.approveApproval, contract.rejectApproval])
      expect([op.id, others(op)]).toEqual([op.id, [...wanted].sort()]);
    const [toCheck] = approvalQueues;
    expect(toCheck?.authorities).toEqual(checkerAuthorities());
  });

  it("include one that a new slice requires, in counts and lists", async () => {
    const maker = await apiAs(await makeClient());
    const { from, to } = await pair();
    const body = transferBody(from, to, 10_000.01);
    const id = String((await maker("POST", "/transfers", body)).body.approvalId);
    await ownerSql()`update approvals set checker_permission = 'pricing:manage' where id = ${id}`;
    const manager = await principalOf(await makeClient({ authorities: ["pricing:manage"] }));
    const waiting = async () => {
      const { items } = await listApprovals({ concerning: "TO_DECIDE" }, manager).read(database().db, null, 10);
      return [await countToDecide(database().db, manager), items.map(({ approvalId }) => approvalId)];
    };
    expect(await waiting()).toEqual([0, []]);
    const bank = bankDomains();
    const parks = { ...createTransfer.parks, checker: "pricing:manage" } as AnyCommand["parks"];
    const slice: Domain = { name: "a slice", routes: [], commands: [{ ...createTransfer, parks }], navigation: [] };
    try {
      openBank([...bank, slice]);
      expect(await waiting()).toEqual([1, [id]]);
    } finally {
      openBank(bank);
    }
  });
});

describe("pending items of a checker", () => {
  it("depend on the person: items of one's own client are one's own", async () => {
    const person = await makePerson("Two Clients");
    const [first, second] = [await makeClient({ personId: person }), await makeClient({ personId: person })];
    const { from, to } = await pair();
    const sent = await (await apiAs(first))("POST", "/transfers", transferBody(from, to, 10_000.01));
    const reader = await principalOf(second);
    const listed = async (concerning: "OWN" | "TO_DECIDE") =>
      (await listApprovals({ status: "PENDING", concerning }, reader).read(database().db, null, 200)).items;
    expect((await listed("OWN")).map(({ approvalId }) => approvalId)).toEqual([sent.body.approvalId]);
    const toDecide = await listed("TO_DECIDE");
    expect(toDecide.some(({ own }) => own)).toBe(false);
    expect(await countToDecide(database().db, reader)).toBe(toDecide.length);
    const [, waiting] = approvalQueues;
    expect(await waiting?.count(database().db, reader)).toEqual({ value: "1", note: "Sent by me" });
  });
});

describe("the decision on an approval", () => {
  const outcome = async (caller: Caller, id: string) => {
    const { status, body } = await call(caller, "POST", `/approvals/${id}/approve`, {}, newId());
    return [status, body.error ?? body.status];
  };

  it("excludes administrators for money and checkers for limits", async () => {
    expect(await outcome(administrator, transfer)).toEqual([403, "FORBIDDEN"]);
    expect((await call(administrator, "POST", `/approvals/${transfer}/reject`, { reason: "no" })).status).toBe(403);
    expect(await outcome(await staffOf("CHECKER"), limit)).toEqual([403, "FORBIDDEN"]);
  });

  it("another administrator decides on a limit and sees the outcome", async () => {
    expect(await outcome(administrator, limit)).toEqual([200, "APPROVED"]);
    const [row] = await ownerSql()`
      select amount_minor::text as amount from limits where operation = 'createTransfer' and currency = 'USD'`;
    expect(row?.amount).toBe("1500000");
    const second = await changeLimit(16_000);
    const rejected = await call(administrator, "POST", `/approvals/${second}/reject`, { reason: "too high" }, newId());
    expect([rejected.status, rejected.body.note]).toEqual([200, "too high"]);
  });
});

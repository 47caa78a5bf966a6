import { expect } from "vitest";
import type { ApprovalView } from "@/server/contract/approvals";
import { newId } from "@/server/kernel/ids";
import { type Api, type ApiAnswer, apiAs } from "./api";
import { makeClient } from "./identity";
import { type Counter, openCounter, usd } from "./teller";
import { ownerSql } from "./test-database";

// Pending transfers whose charge changes, for tests of changed effects.

/** The refusal of a decision after the effect has changed. */
export const changed = [409, "CHANGED_MEANWHILE"];

export const said = ({ status, body }: ApiAnswer) => [status, body.error ?? body.status];

export const posted = async (id: string) =>
  (await ownerSql()`select 1 from journal_entries where approval_id = ${id}`).length;

/** A counter with a charge on transfers, and a second checker. */
export async function openChangingEffects() {
  const counter: Counter = await openCounter();
  const other = await apiAs(await makeClient());
  const charge = { chargeCode: "TRANSFER_FEE", transactionCode: "TRANSFER_INTERNAL" };
  const made = await counter.teller("POST", "/charge-rules", { ...charge, overrideAmount: 1 });
  const priced = async (overrideAmount: number) => {
    const { status } = await counter.teller("PUT", `/charge-rules/${made.body.id}`, { ...charge, overrideAmount });
    expect(status).toBe(204);
  };
  return {
    counter,
    other,
    priced,
    parkedTransfer: async (balance = 50_000) => {
      await priced(1);
      const [from, to] = [await counter.make.account({ balance }), await counter.make.account()];
      const accounts = { fromAccount: from.accountNo, toAccount: to.accountNo };
      const body = { idempotencyKey: newId(), ...accounts, amount: usd(20_000) };
      const { status, body: answer } = await counter.teller("POST", "/transfers", body);
      expect(status).toBe(202);
      return { from, to, id: String(answer.approvalId) };
    },
    seen: async (id: string) => (await counter.checker("GET", `/approvals/${id}`)).body as unknown as ApprovalView,
    foreseen: async (id: string, body: object = {}) =>
      (await counter.checker("POST", `/previews/approveApproval?id=${id}`, body)).body,
    approve: (id: string, body?: object, key?: string, by: Api = counter.checker) =>
      by("POST", `/approvals/${id}/approve`, body, key === undefined ? undefined : { "Idempotency-Key": key }),
  };
}

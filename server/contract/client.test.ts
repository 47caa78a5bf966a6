import { describe, expect, it, vi } from "vitest";
import { listAccountEntries } from "./accounts";
import { approveApproval } from "./approvals";
import { listBranches } from "./branches";
import { Client, RefusedError } from "./client";
import { getTill } from "./teller";
import { createTransfer } from "./transfers";

function answering(...answers: [status: number, body: unknown, headers?: Record<string, string>][]) {
  const send = vi.fn(async (_: string | URL | Request, __?: RequestInit) => {
    const [status, body, headers = {}] = answers.shift() ?? [500, "no answer left"];
    return new Response(status === 204 ? null : typeof body === "string" ? body : JSON.stringify(body), {
      status,
      headers,
    });
  });
  return { send, client: new Client({ baseUrl: "http://bank.test", token: "t", fetch: send as typeof fetch }) };
}

const transfer = { idempotencyKey: "k", fromAccount: "1", toAccount: "2", amount: { amount: 1, currency: "USD" } };

describe("the client", () => {
  it("sends what the operation declares", async () => {
    const { send, client } = answering([200, []], [200, {}]);
    await client.call(listAccountEntries, { params: { id: "10 0/1" }, query: { from: "2026-03-01", limit: 5 } });
    expect(send.mock.calls[0]?.[0]).toBe("http://bank.test/api/v1/accounts/10%200%2F1/entries?from=2026-03-01&limit=5");
    await client.call(approveApproval, { params: { id: "a" }, body: {}, idempotencyKey: "key-1" });
    const init = send.mock.calls[1]?.[1];
    expect(init?.headers).toMatchObject({
      authorization: "Bearer t",
      "idempotency-key": "key-1",
      "content-type": "application/json",
    });
    expect(init?.body).toBe("{}");
  });

  it("tells answers apart by status", async () => {
    const { client } = answering(
      [202, { approvalId: "a" }],
      [422, { error: "INSUFFICIENT_FUNDS", message: "m", fieldErrors: {} }],
    );
    const parked = await client.call(createTransfer, { body: transfer });
    // The types know which body belongs to which status.
    expect(parked.ok && parked.status === 202 ? parked.body.approvalId : null).toBe("a");
    const refused = await client.call(createTransfer, { body: transfer });
    expect(refused.ok ? null : [refused.status, refused.body.error]).toEqual([422, "INSUFFICIENT_FUNDS"]);
  });

  it("throws refusals where one success is meant, and takes strange answers for the service being away", async () => {
    const { client } = answering([404, { error: "NOT_FOUND", message: "There is no such till." }], [502, "<html>"]);
    await expect(client.get(getTill, { params: { id: "x" } })).rejects.toEqual(
      expect.objectContaining({ status: 404, code: "NOT_FOUND", fieldErrors: {} }),
    );
    await expect(client.get(getTill, { params: { id: "x" } })).rejects.toThrow(RefusedError);
  });

  it("follows the links of a list", async () => {
    const link = { link: '</api/v1/branches?limit=1000&cursor=x>; rel="next"' };
    const { send, client } = answering([200, [{ code: "A" }], link], [200, [{ code: "B" }]]);
    const codes: string[] = [];
    for await (const branch of client.items(listBranches)) codes.push(branch.code);
    expect(codes).toEqual(["A", "B"]);
    expect(send.mock.calls[1]?.[0]).toBe("http://bank.test/api/v1/branches?limit=1000&cursor=x");
  });
});

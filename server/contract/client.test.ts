import { describe, expect, it, vi } from "vitest";
import { listAccountEntries } from "./accounts";
import { ApiError } from "./api-error";
import { approveApproval } from "./approvals";
import { listBranches } from "./branches";
import { Client } from "./client";
import { getTill } from "./teller/tills";
import { createTransfer } from "./transfers";
import { overFetch } from "./wire";

function answering(...answers: [status: number, body: unknown, headers?: Record<string, string>][]) {
  const send = vi.fn(async (_: string | URL | Request, __?: RequestInit) => {
    const [status, body, headers = {}] = answers.shift() ?? [500, "no answer left"];
    return new Response(status === 204 ? null : typeof body === "string" ? body : JSON.stringify(body), {
      status,
      headers,
    });
  });
  const transport = overFetch("http://bank.test", send as typeof fetch);
  return { send, client: new Client(transport, { authorization: "Bearer t" }) };
}

const transfer = { idempotencyKey: "k", fromAccount: "1", toAccount: "2", amount: { amount: 1, currency: "USD" } };

describe("the client", () => {
  it("sends the declared fields and omits absent ones", async () => {
    const { send, client } = answering([200, []], [200, {}]);
    const query = { from: "2026-03-01", to: undefined, limit: 5 };
    await client.call(listAccountEntries, { params: { id: "10 0/1" }, query });
    expect(send.mock.calls[0]?.[0]).toBe("http://bank.test/api/v1/accounts/10%200%2F1/entries?from=2026-03-01&limit=5");
    expect(send.mock.calls[0]?.[1]?.headers).not.toHaveProperty("content-type");
    await client.call(approveApproval, { params: { id: "a" }, body: {} }, { key: "key-1" });
    const init = send.mock.calls[1]?.[1];
    expect(init?.headers).toMatchObject({
      authorization: "Bearer t",
      "idempotency-key": "key-1",
      "content-type": "application/json",
    });
    expect(init?.body).toBe("{}");
  });

  it("sends the same for an operation's literal, without a schema", async () => {
    const { send, client } = answering([200, {}], [200, {}]);
    await client.call(approveApproval, { params: { id: "a/b" }, body: {} });
    await client.call<typeof approveApproval>("POST /approvals/{id}/approve", { params: { id: "a/b" }, body: {} });
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  });

  it("distinguishes responses by status", async () => {
    const { client } = answering(
      [202, { approvalId: "a" }],
      [422, { error: "INSUFFICIENT_FUNDS", message: "m", fieldErrors: {} }],
    );
    const parked = await client.call(createTransfer, { body: transfer });
    expect(parked.ok && parked.status === 202 ? parked.body.approvalId : null).toBe("a");
    const refused = await client.call(createTransfer, { body: transfer });
    expect(refused.ok ? null : [refused.status, refused.error.code]).toEqual([422, "INSUFFICIENT_FUNDS"]);
  });

  it("throws refusals of any form if one success is expected", async () => {
    const { client } = answering(
      [404, { error: "NOT_FOUND", message: "There is no such till." }, { "x-request-id": "r-1" }],
      [502, "<html>"],
    );
    await expect(client.get(getTill, { params: { id: "x" } })).rejects.toEqual(
      expect.objectContaining({ status: 404, code: "NOT_FOUND", fieldErrors: {}, requestId: "r-1" }),
    );
    await expect(client.get(getTill, { params: { id: "x" } })).rejects.toEqual(
      expect.objectContaining({ status: 502, code: "UNEXPECTED", outcomeUnknown: true }),
    );
  });

  it("reports an unknown outcome without a readable response", async () => {
    const away = new Client(() => Promise.reject(new Error("connection refused")));
    const lost = expect.objectContaining({ status: 0, code: "NETWORK", outcomeUnknown: true });
    await expect(away.call(createTransfer, { body: transfer })).rejects.toEqual(lost);
    await expect(away.call(createTransfer, { body: transfer })).rejects.toBeInstanceOf(ApiError);
    const { client } = answering([201, '{"transferId": "']);
    await expect(client.call(createTransfer, { body: transfer })).rejects.toEqual(lost);
  });

  it("reports an abort to its caller", async () => {
    const gone = new AbortController();
    gone.abort();
    const away = new Client(async (_, signal) => {
      signal?.throwIfAborted();
      throw new Error("unreachable");
    });
    const call = away.call(getTill, { params: { id: "x" } }, { signal: gone.signal });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });

  it("items follows the links of a list", async () => {
    const link = { link: '</api/v1/branches?limit=1000&cursor=x>; rel="next"' };
    const { send, client } = answering([200, [{ code: "A" }], link], [200, [{ code: "B" }]]);
    const codes: string[] = [];
    for await (const branch of client.items(listBranches)) codes.push(branch.code);
    expect(codes).toEqual(["A", "B"]);
    expect(send.mock.calls[0]?.[0]).toBe("http://bank.test/api/v1/branches?limit=1000");
    expect(send.mock.calls[1]?.[0]).toBe("http://bank.test/api/v1/branches?limit=1000&cursor=x");
  });
});

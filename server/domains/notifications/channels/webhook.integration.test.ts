import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { Outcome, Outgoing } from "./adapter";
import { webhookAdapter } from "./webhook";

const SECRET = "a secret that only a webhook of a test has";
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

type Posted = { path: string; headers: IncomingHttpHeaders; body: string };

/** An HTTP server that records requests and sends the given response. */
async function receiver(respond: (response: ServerResponse) => void) {
  const posted: Posted[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    posted.push({ path: request.url ?? "", headers: request.headers, body });
    respond(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  closing.push(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send?key=in-the-address`, posted, close };
}

const answering = (status: number, headers = {}) =>
  receiver((response) => response.writeHead(status, headers).end("well"));

const outgoing: Outgoing = {
  id: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
  channel: "SMS",
  createdAt: "2026-03-31T10:00:00.000Z",
  message: { subject: "Money came", paragraphs: ["You received 250.00 USD."], facts: [["Reference", "TR-1"]] },
  to: "+4915112345678",
  name: "Ada Lovelace",
};

const deliver = (url: string, ms = 20_000): Promise<Outcome> =>
  webhookAdapter({ url, secret: SECRET }, "a webhook").deliver(outgoing, AbortSignal.timeout(ms));

describe("a message by webhook", () => {
  it("is posted with number and text, without name, signed with its time, under its own key", async () => {
    const to = await answering(202);
    const before = Math.floor(Date.now() / 1_000);
    expect(await deliver(to.url)).toEqual({ kind: "DELIVERED" });
    const [{ headers, body, path } = { headers: {}, body: "", path: "" }] = to.posted;
    expect(path).toBe("/send?key=in-the-address");
    const { text, ...rest } = JSON.parse(body);
    expect(text).toContain("You received 250.00 USD.");
    expect(rest).toEqual({ id: outgoing.id, channel: "SMS", to: "+4915112345678", title: "Money came" });
    expect(headers).toMatchObject({ "content-type": "application/json", "idempotency-key": outgoing.id });
    const timestamp = String(headers["x-countinghouse-timestamp"]);
    expect(Number(timestamp)).toBeGreaterThanOrEqual(before);
    const signed = createHmac("sha256", SECRET).update(`${timestamp}.${body}`).digest("hex");
    expect(headers["x-countinghouse-signature"]).toBe(`v1=${signed}`);
  });

  it.each([
    [200, "DELIVERED"],
    [204, "DELIVERED"],
    [400, "REFUSED"],
    [401, "REFUSED"],
    [410, "REFUSED"],
    [408, "FAILED"],
    [429, "FAILED"],
    [500, "FAILED"],
    [503, "FAILED"],
  ])("with response %i is %s", async (status, kind) => {
    const { url } = await answering(status);
    const outcome = await deliver(url);
    expect(outcome.kind).toBe(kind);
    if (outcome.kind !== "DELIVERED") expect(outcome.error).toBe(`The webhook answered ${status}.`);
  });

  it.each([429, 502, 503, 504])(
    "with response %i is unreachable, so that the run does not use up the attempts of other messages",
    async (status) => {
      expect(await deliver((await answering(status)).url)).toMatchObject({ kind: "FAILED", unreachable: true });
      expect(await deliver((await answering(500)).url)).toMatchObject({ kind: "FAILED", unreachable: false });
    },
  );

  it("is not redirected: a signature is valid for one address", async () => {
    const elsewhere = await answering(200);
    const { url } = await answering(307, { location: elsewhere.url });
    expect(await deliver(url)).toEqual({ kind: "FAILED", error: "The webhook answered 307.", unreachable: false });
    expect(elsewhere.posted).toEqual([]);
  });

  it("times out without a response, and does not wait for an endless body", async () => {
    const silent = await receiver(() => undefined);
    expect(await deliver(silent.url, 200)).toEqual({ kind: "FAILED", error: "Timed out.", unreachable: true });
    const endless = await receiver((response) => {
      const timer = setInterval(() => response.write("more"), 10);
      response.on("close", () => clearInterval(timer));
    });
    expect(await deliver(endless.url)).toEqual({ kind: "DELIVERED" });
  });

  it("fails with a reason that never contains the address", async () => {
    const gone = await answering(200);
    await gone.close();
    const outcome = await deliver(gone.url);
    expect(outcome).toMatchObject({
      kind: "FAILED",
      unreachable: true,
      error: expect.stringContaining("ECONNREFUSED"),
    });
    expect(JSON.stringify(outcome)).not.toMatch(/in-the-address|a secret/);
  });
});

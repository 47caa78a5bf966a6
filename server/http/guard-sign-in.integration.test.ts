import { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { asIfJustNow, makeStaff } from "@/server/testing/identity";
import { redeemTicket, TICKET } from "../auth/sign-in-ticket";
import { guardSignIn } from "./guard-sign-in";
import { createListener } from "./listener";
import { methodsOpenToNext } from "./open-paths";

// A stub in place of Next reports the requests that reach it.
let reached: { body: string; staffId: string | undefined }[] = [];

const listener = createListener({
  handle: () => null,
  methodsOf: methodsOpenToNext,
  fallback: async (incoming, response) => {
    const request = await guardSignIn(incoming, response);
    if (request === null) return;
    // Next rejects a body that has been read.
    expect(Readable.isDisturbed(request)).toBe(false);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const ticket = request.headers[TICKET];
    reached.push({
      body: Buffer.concat(chunks).toString("utf8"),
      staffId: redeemTicket(typeof ticket === "string" ? ticket : undefined)?.staffId,
    });
    response.end("next");
  },
});
const address = `http://127.0.0.1:${await listener.listen(0, "127.0.0.1")}`;
afterAll(() => listener.close(1_000));

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  reached = [];
  const answer = await fetch(`${address}/api/auth/callback/credentials`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
  const text = await answer.text();
  const error = text.startsWith("{") ? new URL(String(JSON.parse(text).url)).searchParams.get("error") : null;
  return { status: answer.status, error, headers: answer.headers };
}

describe("the check of a sign-in", () => {
  it("passes a right password on with a ticket for one use, and remembers the device", async () => {
    const user = await makeStaff();
    const fields = { csrfToken: "x".repeat(64), email: user.email, password: user.password, json: "true" };
    const first = await post(fields);
    expect([first.status, reached]).toEqual([
      200,
      [{ body: new URLSearchParams(fields).toString(), staffId: user.id }],
    ]);
    const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith("countinghouse.device=")) ?? "";
    expect(device).toContain("HttpOnly");
    for (let n = 0; n < 5; n += 1) await post({ ...fields, password: `wrong ${n}` });
    await asIfJustNow(user.email);
    expect((await post(fields)).error).toMatch(/^LOCKED-\d+$/);
    expect((await post(fields, { cookie: device.split(";")[0] ?? "" })).status).toBe(200);
  });

  it("answers a wrong password in next-auth's form without Next", async () => {
    const user = await makeStaff();
    const wrong = await post({ email: user.email, password: "a guess" });
    expect([wrong.status, wrong.error, reached]).toEqual([401, "INVALID", []]);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    const nonsense: Record<string, string>[] = [{}, { email: user.email }, { email: "a\0b", password: "x" }];
    for (const fields of nonsense) expect((await post(fields)).error).toBe("INVALID");
    expect((await post({ email: user.email, password: "x".repeat(9_000) })).status).toBe(413);
  });

  it("rejects a forged ticket and passes other requests to Next", async () => {
    reached = [];
    await fetch(`${address}/api/auth/session`, { headers: { [TICKET]: "made-up" } });
    await fetch(`${address}/api/auth/csrf`);
    expect(reached.map(({ staffId }) => staffId)).toEqual([undefined, undefined]);
  });
});

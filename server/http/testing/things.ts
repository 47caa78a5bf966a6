import { vi } from "vitest";
import { z } from "zod";
import { PositiveAmount, text, uuid } from "../../contract/fields";
import { API_ROOT, noBody } from "../../contract/operation";
import { operationsOf } from "../../contract/operations-of";
import { route } from "../route";
import { createRouter } from "../router";
import { callers, principalWith } from "./callers";
import { inProcess } from "./in-process";

const operation = operationsOf("T");
const View = z.object({ id: uuid, name: z.string() });
const getThing = operation("getThing", "GET /things/{id}", {
  summary: "s",
  access: "teller:till",
  responses: { 200: View },
});
const makeThing = operation("makeThing", "POST /things", {
  summary: "s",
  access: "teller:till",
  body: z.object({
    name: text(),
    note: z.string().optional(),
    amount: PositiveAmount.optional(),
    free: z.record(z.string(), z.unknown()).optional(),
  }),
  responses: { 201: View, 204: noBody },
});
const touchThing = operation("touchThing", "POST /things/{id}/touch", {
  summary: "s",
  access: "authenticated",
  body: z.object({ note: z.string().optional() }),
  responses: { 204: noBody },
});
const weighThing = operation("weighThing", "POST /things/weights", {
  summary: "s",
  access: "authenticated",
  openToOneTimePasswords: true,
  body: z.looseObject({ unit: z.string().optional() }),
  readOnly: true,
  responses: { 204: noBody },
});
const findThings = operation("findThings", "GET /finds", {
  summary: "s",
  access: "public",
  query: z.object({ on: z.iso.date(), yes: z.stringbool().optional() }),
  responses: { 200: z.object({}).loose() },
});

export const ID = "11111111-1111-1111-1111-111111111111";
export const made = vi.fn((_: unknown): unknown => ({ id: ID, name: "made" }));
const router = createRouter([
  route(getThing, ({ params, reply }) => reply(200, { id: params.id, name: "thing" })),
  route(makeThing, ({ body, idempotencyKey, principal, channel, reply }) =>
    reply(201, made({ body, idempotencyKey, principal: principal.name, channel }) as z.infer<typeof View>),
  ),
  route(weighThing, ({ body, idempotencyKey, reply }) => {
    made({ body, idempotencyKey });
    return reply(204, null);
  }),
  route(touchThing, ({ reply }) => reply(204, null)),
  route(findThings, ({ query, replyText }) => replyText(200, JSON.stringify(query))),
]);
const send = inProcess(router);

/** A request through the whole pipeline. An empty header is not sent. */
export async function call(
  method: string,
  path: string,
  init: { headers?: Record<string, string>; body?: string } = {},
) {
  const headers = {
    authorization: "Bearer good",
    ...(init.body !== undefined && { "content-type": "application/json" }),
    ...init.headers,
  };
  const kept = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
  const answer = await send({
    method,
    address: API_ROOT + path,
    headers: kept,
    ...(init.body !== undefined && { body: init.body }),
  });
  return { status: answer.status, headers: answer.headers, body: answer.text === "" ? null : JSON.parse(answer.text) };
}

export const post = (body: unknown, headers?: Record<string, string>) =>
  call("POST", "/things", {
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...(headers && { headers }),
  });

/** Two clients (`good`, `poor`) and a staff session. */
export function freshCallers(): void {
  callers.tokens.clear();
  callers.sessions.clear();
  callers.tokens.set("good", principalWith(["teller:till"]));
  callers.tokens.set("poor", principalWith(["teller:operate"]));
  callers.sessions.set("session=1", principalWith(["teller:till"], { kind: "staff", name: "a@bank.example" }));
  made.mockClear();
}

import { z } from "zod";
import { operationsOf } from "../../contract/operations-of";
import { listReply } from "../list-reply";
import { readMultipart } from "../multipart";
import { route } from "../route";
import { createRouter } from "../router";

const operation = operationsOf("T");
const echo = operation("echo", "POST /echo", {
  summary: "s",
  access: "authenticated",
  body: z.object({ name: z.string() }),
  responses: { 200: z.object({ name: z.string() }) },
});
const slow = operation("slow", "GET /slow", {
  summary: "s",
  access: "public",
  responses: { 200: z.object({}) },
});
const endless = operation("endless", "GET /endless", {
  summary: "s",
  access: "public",
  responses: { 200: z.array(z.object({ text: z.string() })) },
  list: true,
});

const files = operation("files", "POST /files", {
  summary: "s",
  access: "authenticated",
  multipart: z.object({ kind: z.enum(["A", "B"]), note: z.string().optional(), file: z.array(z.string()).min(1) }),
  responses: { 202: z.object({ kind: z.string(), file: z.array(z.string()), bytes: z.array(z.int()) }) },
});

/** Bytes of files read so far, and a hook before the first. */
export const filesRead = { bytes: 0, before: async (): Promise<void> => undefined };

/** Pages of the long list that were read, and the number after which it fails. */
export const longList = { served: 0, failAfter: Number.POSITIVE_INFINITY };
const line = { text: "x".repeat(200) };
export const router = createRouter([
  route(echo, ({ body, reply }) => reply(200, body)),
  route(files, async (request) => {
    const bytes: number[] = [];
    const { kind, file } = await readMultipart(request, async (index, _, pieces) => {
      await filesRead.before();
      bytes[index] = 0;
      for await (const piece of pieces) {
        bytes[index] += piece.length;
        filesRead.bytes += piece.length;
      }
    });
    return request.reply(202, { kind, file, bytes });
  }),
  route(slow, async ({ reply }) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return reply(200, {});
  }),
  route(endless, (request) =>
    listReply(request, {
      key: z.int(),
      read: async (_db, after, limit) => {
        const page = (after ?? 0) + 1;
        if (page > longList.failAfter) throw new Error("gone");
        longList.served = page;
        return { items: Array.from({ length: limit }, () => line), next: page < 100 ? page : null };
      },
    }),
  ),
]);

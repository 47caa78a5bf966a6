import { z } from "zod";
import { operation } from "../../contract/operation";
import { listReply } from "../list-reply";
import { route } from "../route";
import { createRouter } from "../router";

const common = { tag: "T", summary: "s" } as const;
const echo = operation({
  ...common,
  id: "echo",
  method: "POST",
  path: "/echo",
  access: "authenticated",
  body: z.object({ name: z.string() }),
  responses: { 200: z.object({ name: z.string() }) },
});
const slow = operation({
  ...common,
  id: "slow",
  method: "GET",
  path: "/slow",
  access: "public",
  responses: { 200: z.object({}) },
});
const endless = operation({
  ...common,
  id: "endless",
  method: "GET",
  path: "/endless",
  access: "public",
  responses: { 200: z.array(z.object({ text: z.string() })) },
  list: true,
});

/** Pages of the long list that were read, and after how many it fails. */
export const longList = { served: 0, failAfter: Number.POSITIVE_INFINITY };
const line = { text: "x".repeat(200) };
export const router = createRouter([
  route(echo, ({ body, reply }) => reply(200, body)),
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

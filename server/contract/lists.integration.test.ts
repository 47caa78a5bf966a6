import { describe, expect, it } from "vitest";
import { z } from "zod";
import { casesOf } from "@/server/testing/contract/all";
import { callPath, openCaseBank, type Prepared } from "@/server/testing/contract/case";
import { journalSettled } from "@/server/testing/journal";
import type { OperationInput } from "./operation";
import { operations } from "./operations";
import { addressOf } from "./wire";

// Every list accepts `limit` and `cursor`.

const lists = operations.filter(({ method, responses }) => method === "GET" && responses[200] instanceof z.ZodArray);

const bank = await openCaseBank();

const items = (body: unknown) => body as Record<string, unknown>[];

async function ask(op: OperationInput, { params, query, caller }: Prepared, paging: Record<string, string>) {
  const { status, headers, body } = await callPath(
    caller ?? bank.maker,
    "GET",
    addressOf(op.path, params ?? {}, { ...query, ...paging }),
  );
  const cursor = /[?&]cursor=([^&>]+)/.exec(headers.get("link") ?? "")?.[1];
  return { status, body, cursor };
}

it.each(lists.map((op) => [op.id, op] as const))("a GET that returns an array is a list: %s", (_, op) => {
  expect(op.list).toBe(true);
});

describe.each(lists.map((op) => [op.id, op] as const))("%s", (id, op) => {
  it("returns one view and the link to the next", async () => {
    for (const prepare of casesOf(id)) {
      const prepared = await prepare(bank);
      await journalSettled();
      const whole = items((await ask(op, prepared, {})).body);
      const first = await ask(op, prepared, { limit: "1" });
      expect([first.status, items(first.body).length]).toEqual([200, Math.min(1, whole.length)]);
      if (whole.length < 2) continue;
      const second = await ask(op, prepared, { limit: "1", cursor: String(first.cursor) });
      expect([second.status, items(second.body).length]).toEqual([200, 1]);
      expect(second.body).not.toEqual(first.body);
    }
  });

  it("rejects an invalid limit and an invalid cursor", async () => {
    const [prepare] = casesOf(id);
    const prepared = (await prepare?.(bank)) ?? { status: 200 };
    const wrong: Record<string, string>[] = [{ limit: "0" }, { limit: "some" }, { cursor: "nonsense" }];
    for (const paging of wrong) expect([paging, (await ask(op, prepared, paging)).status]).toEqual([paging, 400]);
  });
});

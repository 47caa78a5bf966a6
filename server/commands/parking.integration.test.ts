import { expect, it } from "vitest";
import { z } from "zod";
import { branches } from "@/db/schema/branches";
import { contextOf, fixtures, principalOf } from "@/server/testing/fixtures";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { MonetaryAmount } from "../contract/fields";
import { internalOperation } from "../contract/operations-of";
import { moneyFromWire } from "../kernel/money";
import { command } from "./command";
import { dryRun } from "./dry-run";
import { update } from "./rows";
import { runCommand } from "./run-command";

const valued = internalOperation("valueBranch", "POST /value-branch", {
  summary: "Value a branch, once",
  access: "authenticated",
  body: z.object({ code: z.string(), value: MonetaryAmount }),
  responses: { 200: z.object({}), 202: z.object({}) },
});

/** Its plan checks nothing: the expected row contains the rule. */
const valueBranch = command(valued, {
  plan: async ({ body: { code, value } }) => ({
    limit: { operation: "createTransfer", amount: moneyFromWire(value) },
    rows: [
      update(
        branches,
        { code },
        {
          expect: { name: ["Not valued yet"] },
          set: { name: "Valued" },
          refusal: { code: "ILLEGAL_STATE", message: "It is valued already." },
        },
      ),
    ],
    subject: { type: "branch", id: code },
    answer: {},
  }),
  parks: {
    version: 1,
    payload: z.any(),
    checker: "approval:decide",
    describe: async () => ({ summary: "Value a branch", expires: "FIVE_DAYS" }),
  },
});

it("is refused instead of parked, in previews too, if a row is not as expected", async () => {
  await startBusinessDate();
  const principal = await principalOf(await makeClient());
  const { branch } = fixtures(principal);
  const free = await branch({ name: "Not valued yet" });
  const taken = await branch({ name: "Valued" });
  const of = (code: string, amount: number) => ({
    params: {},
    query: {},
    body: { code, value: { amount, currency: "USD" } },
  });
  const context = contextOf(principal);
  const tried = async (code: string, amount: number) =>
    runCommand(valueBranch, of(code, amount), context, null).then(
      ({ status }) => status,
      (error) => error.code,
    );
  const foreseen = async (code: string, amount: number) => {
    const { outcome, refusal } = await dryRun(valueBranch, of(code, amount), context);
    return refusal?.code ?? outcome;
  };
  for (const amount of [10_000, 10_000.01]) {
    expect([amount, await foreseen(taken.code, amount), await tried(taken.code, amount)]).toEqual([
      amount,
      "ILLEGAL_STATE",
      "ILLEGAL_STATE",
    ]);
  }
  expect([await foreseen(free.code, 10_000.01), await tried(free.code, 10_000.01)]).toEqual(["PARKS", 202]);
  const names = await ownerSql()`select name from branches where code in (${free.code}, ${taken.code}) order by name`;
  expect(names.map(({ name }) => name)).toEqual(["Not valued yet", "Valued"]);
});

it("is replanned, in previews too, if a row has changed since it was read", async () => {
  const principal = await principalOf(await makeClient());
  const { code } = await fixtures(principal).branch({ name: "As it is" });
  const request = { params: {}, query: {}, body: { code, value: { amount: 10_000.01, currency: "USD" } } };
  const readLate = () => {
    let plans = 0;
    return command(valued, {
      ...valueBranch,
      plan: async ({ body: { value } }) => ({
        limit: { operation: "createTransfer", amount: moneyFromWire(value) },
        rows: [
          update(
            branches,
            { code },
            { expect: { name: [plans++ === 0 ? "As it was" : "As it is"] }, set: { name: "Valued" }, refusal: "STALE" },
          ),
        ],
        subject: { type: "branch", id: code },
        answer: {},
      }),
    });
  };
  expect((await dryRun(readLate(), request, contextOf(principal))).outcome).toBe("PARKS");
  expect((await runCommand(readLate(), request, contextOf(principal), null)).status).toBe(202);
});

import { describe, expect, it } from "vitest";
import { approvals } from "@/db/schema/approvals";
import { tills, vaults } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import type { TillView } from "../contract/teller/cash";
import { reprintReceipt } from "../contract/teller/receipts";
import { closeTill, openTill, postCashDeposit } from "../contract/teller/tills";
import { command } from "./command";
import type { AnsweringPlan, CommandContext, Plan, RequestOf } from "./plan";
import { insert, remove, requireRow, update, upsert } from "./rows";
import { fact, factMoney } from "./template";

// Mistakes that the compiler must find, each below a comment that expects the error. A cast may hide a misspelled column, which
// then fails at run time.

const refusal = { code: "NOT_FOUND", message: "There is no such till." } as const;
const [id, branchId] = ["0197a3c2-6f00-7a11-8c52-77e0b94d2f31", "0197a3c2-6f00-7a11-8c52-77e0b94d2f32"];
declare const parked: typeof approvals.$inferInsert;
const vault = { id, branchId, currency: "USD", createdAt: fact("postedAt") };

describe("a misspelt column", () => {
  const misspelt = {
    // @ts-expect-error "branch_id" is the column's name in the database, not the schema's
    "in an insert": () => insert(vaults, { id, branch_id: branchId, currency: "USD" }),
    // @ts-expect-error "closeBy"
    "in what an update sets": () => update(tills, { id }, { set: { closeBy: "Tess" }, refusal }),
    // @ts-expect-error "state"
    "in what an update expects": () => update(tills, { id }, { expect: { state: ["OPEN"] }, set: {}, refusal }),
    // @ts-expect-error "tillId"
    "in the key of an update": () => update(tills, { tillId: id }, { set: { status: "CLOSED" }, refusal }),
    // @ts-expect-error "curency"
    "in an upsert": () => upsert(vaults, { id }, { curency: "USD" }),
    // @ts-expect-error "vaultId"
    "in the key of an upsert": () => upsert(vaults, { vaultId: id }, vault),
    // @ts-expect-error "vaultId"
    "in the key of a removal": () => remove(vaults, { vaultId: id }, { refusal }),
    // @ts-expect-error "curency"
    "in what a removal expects": () => remove(vaults, { id }, { expect: { curency: ["USD"] }, refusal }),
    // @ts-expect-error "state"
    "in what a plan requires": () => requireRow(tills, { id }, { expect: { state: ["OPEN"] }, refusal: "STALE" }),
  };

  it.each(Object.entries(misspelt))("%s", (_, make) => {
    expect(make).toThrow(/no column/);
  });

  it("is the only error in these rows", () => {
    expect(insert(vaults, vault).table).toBe("vaults");
    expect(update(tills, { id }, { expect: { status: ["OPEN"] }, set: { closedBy: "Tess" }, refusal }).action).toBe(
      "update",
    );
    expect(requireRow(tills, { id }, { expect: { status: ["OPEN"] }, refusal: "STALE" }).refusal).toEqual({
      verdict: "STALE",
    });
  });
});

describe("a key without a column", () => {
  const everyRow = {
    // @ts-expect-error it would change every till
    "of an update": () => update(tills, {}, { set: { closedBy: "Tess" }, refusal }),
    // @ts-expect-error it would remove every vault
    "of a removal": () => remove(vaults, {}, { refusal }),
    // @ts-expect-error it names no vault to change
    "of an upsert": () => upsert(vaults, {}, vault),
    // @ts-expect-error it names no till to look at
    "of what a plan requires": () => requireRow(tills, {}, { expect: { status: ["OPEN"] }, refusal: "STALE" }),
  };

  it.each(Object.entries(everyRow))("%s", (_, make) => {
    expect(make).toThrow(/key of no column/);
  });
});

/** Checked by the compiler only, never run. */
const values = [
  // @ts-expect-error an amount is minor units as bigint
  () => update(tills, { id }, { set: { countedMinor: 5 }, refusal }),
  // @ts-expect-error a text fact is no amount
  () => update(tills, { id }, { set: { countedMinor: fact<string>("businessDate") }, refusal }),
  // @ts-expect-error "SHUT" is no status of a till
  () => update(tills, { id }, { set: { status: "SHUT" }, refusal }),
  // @ts-expect-error an expected status must be declared too
  () => update(tills, { id }, { expect: { status: ["SHUT"] }, set: {}, refusal }),
  // @ts-expect-error acceptable values are a list
  () => requireRow(tills, { id }, { expect: { status: "OPEN" }, refusal: "STALE" }),
  // @ts-expect-error a vault has a branch
  () => insert(vaults, { id, currency: "USD" }),
  // @ts-expect-error an upserted vault has one too
  () => upsert(vaults, { id }, { currency: "USD" }),
  // @ts-expect-error a parked command requires the authority of its checker
  () => insert(approvals, { ...parked, checkerPermission: undefined }),
  // @ts-expect-error the authority must be declared
  () => insert(approvals, { ...parked, checkerPermission: "limit:nobody" }),
  // @ts-expect-error "scope_id" is the column's name in the database
  () => insert(approvals, { ...parked, scope_id: id }),
  // @ts-expect-error nothing equals null: a key of it names no row
  () => remove(tills, { closedBy: null }, { refusal }),
  // @ts-expect-error an undeclared error code
  () => remove(vaults, { id }, { refusal: { code: "NO_SUCH_CODE", message: "" } }),
];

const subject = { type: "till", id };
declare const till: TillView;
declare const plan: (request: unknown, context: CommandContext) => Promise<Plan & { kept: { entryId: string } }>;

const answers = [
  () =>
    command(openTill, {
      // @ts-expect-error the answer of openTill has more fields than one
      plan: async () => ({ subject, answer: { tillId: id } }),
    }),
  () => {
    const { currency: _, ...without } = till;
    // @ts-expect-error without its currency
    return { subject, answer: without } satisfies AnsweringPlan<typeof openTill>;
  },
  () =>
    command(openTill, {
      // @ts-expect-error no answer at all
      plan: async () => ({ subject }),
    }),
  () =>
    command(reprintReceipt, {
      // @ts-expect-error another operation's answer
      plan: async () => ({ subject, answer: till }),
    }),
  () =>
    command(postCashDeposit, {
      // @ts-expect-error the stored result is no number
      plan,
      answer: (_, kept: number) => ({ ...till, tillCode: String(kept) }),
    }),
  () =>
    command(postCashDeposit, {
      plan,
      // @ts-expect-error an answer that lacks the till's status
      answer: ({ body }, { entryId }) => ({ tillId: body.tillId, entryId }),
    }),
  () =>
    command(closeTill, {
      plan: async ({ params }) => ({
        // @ts-expect-error the path of closeTill has an "id"
        subject: { type: "till", id: params.tillId },
        answer: till,
      }),
    }),
];

const facts = [
  // @ts-expect-error no text yet
  () => insert(vaults, { ...vault, currency: fact("postedAt").slice(0, 4) }),
  // @ts-expect-error no amount yet
  () => factMoney("accounts.till.balance", "USD").amount,
];

const writes = [
  // @ts-expect-error no insert
  (read: ReadDb) => read.insert(vaults),
  // @ts-expect-error no update
  (read: ReadDb) => read.update(vaults),
  // @ts-expect-error no delete
  (read: ReadDb) => read.delete(vaults),
  // @ts-expect-error no statement of one's own
  (read: ReadDb) => read.execute("delete from vaults"),
  // @ts-expect-error not behind a common table expression either
  (read: ReadDb) => read.with().insert(vaults),
  // @ts-expect-error and no transaction
  (_: RequestOf<typeof openTill>, { read }: CommandContext) => read.transaction(async () => null),
];

it("the compiler checks values, answers, facts and writes", () => {
  expect([values, answers, facts, writes].map(({ length }) => length)).toEqual([12, 7, 2, 6]);
});

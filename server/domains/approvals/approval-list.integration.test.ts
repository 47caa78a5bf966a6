import { describe, expect, it } from "vitest";
import { type Api, apiAs } from "@/server/testing/api";
import { principalOf } from "@/server/testing/fixtures";
import { makeClient, makePerson } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { notingReads } from "@/server/testing/read-tables";
import { ownerSql } from "@/server/testing/test-database";
import type { ApprovalView } from "../../contract/approvals";
import { newId } from "../../kernel/ids";
import { listApprovals } from "./approval-list";

// The inbox at hundreds of items: every order and filter, with pages equal to the whole array.

const branch = `L-${newId().slice(-8)}`;
const STATES = ["PENDING", "PENDING", "PENDING", "APPROVED", "REJECTED", "EXPIRED", "WITHDRAWN"];
const MINUTE = 60_000;

await startBusinessDate();
const checker = await apiAs(await makeClient());
const person = await makePerson("Mara Maker");
const client = await makeClient({ personId: person });
const maker = await apiAs(client);
await insertApprovals(person);

/** 420 approvals, 60 of each state above. Amounts in USD, JPY or none, some equal. Each seventh is past its expiry. */
async function insertApprovals(person: string): Promise<void> {
  const start = Date.now() - 1_000 * MINUTE;
  const rows = Array.from({ length: 420 }, (_, n) => {
    const status = STATES[n % STATES.length] ?? "PENDING";
    const decided = !["PENDING"].includes(status);
    const over = status === "PENDING" && n % 7 === 2;
    return {
      id: newId(),
      operation: n % 2 === 0 ? "createTransfer" : "fundVault",
      command_type: "test",
      command_version: 1,
      status,
      payload: { input: {}, subjectId: null },
      payload_hash: "",
      maker_principal: { kind: "client", id: newId(), channel: "API" },
      maker_person_id: n % 5 === 0 ? person : newId(),
      maker: `maker-${n % 5}`,
      maker_name: "A Maker",
      branch_code: branch,
      checker_permission: "approval:decide",
      submitted_at: new Date(start + (n % 50) * MINUTE).toISOString(),
      expires_at: new Date(Date.now() + (over ? -1 : 1) * (60 + (n % 30)) * MINUTE).toISOString(),
      amount_minor: n % 4 === 0 ? null : 1_000_000 + (n % 9) * 100,
      currency: n % 4 === 0 ? null : n % 4 === 1 ? "JPY" : "USD",
      summary: `Number ${n}`,
      decided_at: decided ? new Date(start + (500 + (n % 40)) * MINUTE).toISOString() : null,
      checker_person_id: decided ? newId() : null,
    };
  });
  const json = JSON.stringify(rows);
  await ownerSql()`insert into approvals (id, operation, command_type, command_version, status, payload, payload_hash, maker_principal,
      maker_person_id, maker, maker_name, branch_code, checker_permission, submitted_at, expires_at, amount_minor, currency, summary,
      decided_at, checker_person_id)
    select id, operation, command_type, command_version, status, payload, payload_hash, maker_principal, maker_person_id, maker,
      maker_name, branch_code, checker_permission, submitted_at, expires_at, amount_minor, currency, summary, decided_at, checker_person_id
    from jsonb_populate_recordset(null::approvals, ${json}::text::jsonb)`;
}

const list = async (query: string, api: Api = checker) => {
  const answer = await api("GET", `/approvals?branchCode=${branch}${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { items: answer.body as unknown as ApprovalView[], link: answer.headers.get("link") };
};

async function paged(query: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor = "";
  do {
    const { items, link } = await list(`${query}&limit=${limit}${cursor}`);
    ids.push(...items.map(({ approvalId }) => approvalId));
    const next = /[?&](cursor=[^&>]+)/.exec(link ?? "")?.[1];
    cursor = next ? `&${next}` : "";
  } while (cursor !== "");
  return ids;
}

const overAt = ({ decidedAt, expiresAt }: ApprovalView) => decidedAt ?? expiresAt;
/** The sort key of an item, as text or number with the same order. */
const sortedBy: Record<string, (item: ApprovalView) => string> = {
  submittedAt: ({ submittedAt }) => submittedAt,
  expiresAt: overAt,
  amount: ({ amount }) => (amount ? `${amount.currency} ${String(amount.amount).padStart(16, "0")}` : ""),
};

describe("orders", () => {
  it("defaults to pending items oldest first, then decided ones newest first", async () => {
    const { items } = await list("");
    expect(items).toHaveLength(420);
    const waiting = items.filter(({ status }) => status === "PENDING");
    const over = items.slice(waiting.length);
    expect(waiting).toHaveLength(120);
    expect(items.slice(0, 120)).toEqual(waiting);
    expect(waiting.map((item) => item.submittedAt)).toEqual(waiting.map((item) => item.submittedAt).sort());
    expect(over.map(overAt)).toEqual(over.map(overAt).sort().reverse());
  });

  it.each(Object.keys(sortedBy).flatMap((sort) => [sort, `-${sort}`]))("sorts by %s", async (sort) => {
    const { items } = await list(`&sort=${sort}`);
    const values = items.map(sortedBy[sort.replace("-", "")] ?? overAt);
    expect(items).toHaveLength(420);
    expect(values).toEqual(sort.startsWith("-") ? [...values].sort().reverse() : [...values].sort());
  });

  it.each(["", "&sort=submittedAt", "&sort=-expiresAt", "&sort=amount", "&sort=-amount", "&decided=true&sort=-amount"])(
    "pages through «%s» without losing or doubling one",
    async (query) => {
      const whole = (await list(query)).items.map(({ approvalId }) => approvalId);
      expect(await paged(query, 37)).toEqual(whole);
      expect(new Set(whole).size).toBe(whole.length);
    },
  );
});

describe("filters", () => {
  it.each<[string, number, (item: ApprovalView) => boolean]>([
    ["&status=PENDING", 120, ({ status }) => status === "PENDING"],
    // Items past their expiry count as expired before the job of the minute runs.
    ["&status=EXPIRED", 120, ({ status }) => status === "EXPIRED"],
    ["&decided=false", 120, ({ status }) => status === "PENDING"],
    ["&decided=true", 300, ({ status }) => status !== "PENDING"],
    ["&decided=true&status=PENDING", 0, () => false],
    ["&operation=fundVault", 210, ({ operation }) => operation === "fundVault"],
    ["&maker=maker-3", 84, ({ maker: name }) => name === "maker-3"],
    ["&currency=JPY", 105, ({ amount }) => amount?.currency === "JPY"],
    // 10,002.00 to 10,004.00 dollars. A million yen are outside the bounds.
    ["&amountFrom=10002&amountTo=10004", 70, ({ amount }) => amount?.currency === "USD" && amount.amount >= 10_002],
    ["&amountFrom=1000000", 105, ({ amount }) => amount?.currency === "JPY"],
    ["&concerning=TO_DECIDE", 420, ({ own }) => !own],
    ["&concerning=OWN", 0, () => false],
  ])("%s", async (query, number, fits) => {
    const { items } = await list(query);
    expect(items).toHaveLength(number);
    expect(items.filter((item) => !fits(item))).toEqual([]);
  });

  it("finds a rare amount by the index of amounts, with and without a currency", async () => {
    const principal = await principalOf(client);
    for (const currency of ["USD", undefined]) {
      const { read, texts } = notingReads();
      const filter = { amountFrom: 1_000_000, amountTo: 1_000_001, currency };
      await listApprovals(filter, principal).read(read, null, 50);
      // The expressions of the index.
      expect(texts.some((text) => text.includes(`coalesce("approvals"."currency", '') = `))).toBe(true);
      expect(texts.some((text) => text.includes('coalesce("approvals"."amount_minor", -1) between '))).toBe(true);
    }
  });

  it("separates own items from others' by person", async () => {
    const [own, others] = [await list("&concerning=OWN", maker), await list("&concerning=TO_DECIDE", maker)];
    expect([own.items.length, own.items.every((item) => item.own)]).toEqual([84, true]);
    expect([others.items.length, others.items.some((item) => item.own)]).toEqual([336, false]);
  });

  it("refuses an invalid sort and amount", async () => {
    for (const query of ["sort=maker", "amountFrom=ten", "concerning=ME", "decided=perhaps", "currency=XXQ"]) {
      expect([(await checker("GET", `/approvals?${query}`)).status, query]).toEqual([400, query]);
    }
  });
});

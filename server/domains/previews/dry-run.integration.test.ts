import { beforeAll, describe, expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { makeHouse } from "@/server/testing/clearing";
import { casesOf } from "@/server/testing/contract/all";
import { callPath, openCaseBank } from "@/server/testing/contract/case";
import { FormText } from "@/server/testing/form-text";
import {
  openRandomBank,
  type RandomBank,
  randomCommands,
  refreshTills,
  type Wanted,
} from "@/server/testing/random-commands";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { JournalEntryView } from "../../contract/ledger";
import type { PreviewView } from "../../contract/previews";
import { bankDomains } from "../../domain";
import { newId } from "../../kernel/ids";
import { moneyToWire } from "../../kernel/money";

// A preview equals the command's result: outcome, refusal, limit, entries and balances of random commands and of their
// approvals, until each type has posted, was refused and, if possible, parked, in each currency.

const LEAST = 1_000;
const MOST = 5_000;

const commands = bankDomains().flatMap((domain) => domain.commands);
const ids: readonly string[] = commands.map(({ operation }) => operation.id);
/** Must move no money. Others need a generator in `server/testing/random-commands.ts`. */
const withoutGenerator = ids.filter((id) => !Object.hasOwn(randomCommands, id) && casesOf(id).length > 0);

type Line = Pick<JournalEntryView["lines"][number], "side" | "glCode" | "accountId" | "amount">;
type Entry = Pick<
  JournalEntryView,
  "category" | "businessDate" | "valueDate" | "narrative" | "branchCode" | "reversesEntryId"
> & { lines: Line[] };

/** The latest posting transaction. */
async function newest(): Promise<string> {
  const [row] = await ownerSql()<{ xact: string }[]>`
    select xact::text as xact from journal_entries order by journal_entries.xact desc limit 1`;
  return row?.xact ?? "0";
}

type Posted = Omit<Entry, "lines"> & Omit<Line, "amount"> & { id: string; currency: string; minor: bigint };

/** Later entries in order, with their ids separate. */
async function postedSince(xact: string): Promise<{ entries: Entry[]; ids: string[] }> {
  const rows = await ownerSql()<Posted[]>`
    select e.id, e.category, e.business_date::text as "businessDate", e.value_date::text as "valueDate", e.narrative,
      e.branch_code as "branchCode", e.reverses_entry_id as "reversesEntryId", l.side, l.gl_code as "glCode",
      l.account_id as "accountId", l.currency, l.amount_minor as minor
    from journal_entries e join journal_lines l on l.entry_id = e.id where e.xact > ${xact}::xid8 order by e.id, l.line_no`;
  const entries = new Map<string, Entry>();
  for (const { id, side, glCode, accountId, currency, minor, ...head } of rows) {
    const entry = entries.get(id) ?? { ...head, lines: [] };
    entry.lines.push({ side, glCode, accountId, amount: moneyToWire({ minor, currency }) });
    entries.set(id, entry);
  }
  return { entries: [...entries.values()], ids: [...entries.keys()] };
}

/** Maps accounts of previewed lines to posted ones. Only accounts opened by the command differ. */
function accountsOf(foreseen: readonly Entry[], posted: readonly Entry[]): Map<string, string> {
  const actual = posted.flatMap(({ lines }) => lines);
  const pairs = foreseen.flatMap(({ lines }) => lines).map(({ accountId }, n) => [accountId, actual[n]?.accountId]);
  return new Map(pairs.flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])));
}

async function expectPosted(bank: RandomBank, view: PreviewView, before: string, about: string): Promise<void> {
  const { entries, ids } = await postedSince(before);
  const accounts = accountsOf(view.entries as Entry[], entries);
  const foreseen = view.entries.map(({ lines, ...head }) => ({
    ...head,
    lines: lines.map(({ side, glCode, accountId, amount }) => ({
      ...{ side, glCode, amount },
      accountId: accountId && (accounts.get(accountId) ?? accountId),
    })),
  }));
  expect(entries, about).toEqual(foreseen);
  const stand = await ownerSql()<{ id: string; balance: bigint; held: bigint; currency: string }[]>`
    select id, balance, held, currency from ledger_accounts where id = any (${[...accounts].flat()}::uuid[])`;
  const balances = stand
    .filter(({ id }) => [...accounts.values()].includes(id))
    .map(({ id, balance, held, currency }) => {
      const wire = (minor: bigint) => moneyToWire({ minor, currency });
      return [id, wire(balance), wire(balance - held)];
    });
  const after = view.balances.map(({ account, after: { ledgerBalance, availableBalance } }) => [
    ...[accounts.get(account.accountId), ledgerBalance, availableBalance],
  ]);
  expect(balances.sort(), about).toEqual(after.sort());
  // Existing accounts keep their id.
  for (const { id } of stand) expect([about, accounts.get(id) ?? id]).toEqual([about, id]);
  bank.entries.push(...ids);
}

const bank = await openRandomBank(await openCounter(), 20_260_302);

function preview({ operation, params = {}, body }: Omit<Wanted, "path">, by = bank.counter.teller): Promise<ApiAnswer> {
  return by("POST", `/previews/${operation}?${new URLSearchParams(params)}`, body);
}

describe("of random commands of every kind that posts", () => {
  const seen = new Map<string, number>();
  const count = (...what: (string | undefined)[]) => seen.set(what.join(" "), (seen.get(what.join(" ")) ?? 0) + 1);
  const waiting: string[] = [];

  /** An approval ends as previewed: posted, or refused with the same words. */
  async function decide(id: string): Promise<void> {
    const { counter } = bank;
    const wanted = { operation: "approveApproval", params: { id }, body: {} };
    const view = (await preview(wanted, counter.checker)).body as unknown as PreviewView;
    const before = await newest();
    const answer = await counter.checker("POST", `/approvals/${id}/approve`, {});
    count("approveApproval", view.outcome);
    if (view.outcome === "REFUSED") return expect([id, answer.body]).toEqual([id, view.refusal]);
    expect([view.outcome, answer.status, answer.status < 300 ? "" : answer.body]).toEqual(["POSTS", 200, ""]);
    await expectPosted(bank, view, before, `approval of ${JSON.stringify(answer.body.payload)}`);
  }

  /** A parked command has the previewed limit and, if approved immediately, the previewed entries. */
  async function parked(view: PreviewView, answer: ApiAnswer, before: string, about: string): Promise<void> {
    const { counter, chance } = bank;
    expect([about, answer.status, (await postedSince(before)).entries]).toEqual([about, 202, []]);
    const id = String(answer.body.approvalId);
    const approval = (await counter.checker("GET", `/approvals/${id}`)).body;
    expect([about, approval.limit]).toEqual([about, view.limit]);
    // Some stay pending, so that others meet their holds.
    if (chance.happens(0.5)) return void waiting.push(id);
    const approved = await counter.approve(answer);
    expect([about, approved.status, approved.status < 300 ? "" : approved.body]).toEqual([about, 200, ""]);
    await expectPosted(bank, view, before, about);
  }

  async function foreseenAndDone(wanted: Wanted, about: string): Promise<void> {
    const foreseen = await preview(wanted);
    const before = await newest();
    const answer = await bank.counter.teller("POST", wanted.path, wanted.body);
    if (foreseen.status !== 200) {
      expect([answer.status, answer.body], about).toEqual([foreseen.status, foreseen.body]);
      return;
    }
    const view = foreseen.body as unknown as PreviewView;
    count(wanted.operation, view.outcome);
    count(wanted.operation, view.outcome, wanted.currency);
    if (view.outcome === "PARKS") return parked(view, answer, before, about);
    if (view.outcome === "REFUSED") return expect(answer.body, about).toEqual(view.refusal);
    const isDone = answer.status < 300 && answer.status !== 202;
    expect([about, isDone, isDone ? "" : answer.body]).toEqual([about, true, ""]);
    await expectPosted(bank, view, before, about);
  }

  /** An approval that is refused: the account has been blocked since. */
  async function decideBlocked(): Promise<void> {
    const { make, teller } = bank.counter;
    const [from, to] = [await make.account({ balance: 20_000 }), await make.account()];
    const numbers = { fromAccount: from.accountNo, toAccount: to.accountNo, idempotencyKey: newId() };
    const { body } = await teller("POST", "/transfers", { ...numbers, amount: { amount: 12_000, currency: "USD" } });
    expect((await teller("POST", `/accounts/${from.accountId}/block`, { reason: "Court order" })).status).toBe(200);
    await decide(String(body.approvalId));
  }

  const kindsThatPost = commands.filter(({ operation }) => Object.hasOwn(randomCommands, operation.id));
  const wantedKinds = [
    ...kindsThatPost.flatMap(({ operation: { id }, parks }) => [
      ...[`${id} POSTS`, `${id} REFUSED`, ...(parks ? [`${id} PARKS`] : [])],
      ...(id === "reverseJournalEntry" ? [] : ["USD", "JPY", "KWD"].map((currency) => `${id} POSTS ${currency}`)),
    ]),
    ...["approveApproval POSTS", "approveApproval REFUSED"],
  ];
  const missing = () => wantedKinds.filter((what) => !seen.has(what));

  it("equals its preview", async () => {
    const kinds = Object.entries(randomCommands);
    // Opening and closing tills are rarer, so that there are neither too many tills nor too few.
    const likely = kinds.flatMap((kind) => (/^(open|close)Till$/.test(kind[0]) ? [kind] : [kind, kind, kind]));
    await decideBlocked();
    for (let n = 0; n < LEAST || (n < MOST && missing().length > 0); n++) {
      const [operation, make] = bank.chance.pick(likely);
      const wanted = { operation, ...make(bank) };
      await foreseenAndDone(wanted, `${n}: ${JSON.stringify(wanted)}`);
      const due = waiting.length > 0 && bank.chance.happens(0.1) ? waiting.shift() : undefined;
      if (due !== undefined) await decide(due);
      if (/Till$/.test(operation) || n % 50 === 0) await refreshTills(bank);
    }
    expect(missing()).toEqual([]);
    expect(await bank.counter.wrongInBooks()).toEqual([]);
  });
});

// Last: its cases begin and abandon days.
describe("every command of the bank", () => {
  beforeAll(() => makeHouse({ code: "CTS" }));

  it("has a random generator of its name, or moves no money", () => {
    expect(Object.keys(randomCommands).filter((id) => !ids.includes(id))).toEqual([]);
    expect(withoutGenerator.length).toBeGreaterThan(30);
  });

  it.each(withoutGenerator)("posts nothing, or needs a generator: %s", async (id) => {
    const bank = await openCaseBank();
    for (const prepare of casesOf(id)) {
      const { params = {}, query: asked = {}, body, caller = bank.maker } = await prepare(bank);
      const query = new URLSearchParams({ ...params, ...asked }).toString();
      // Forms are not previewed: the import of a cash letter concerns the default house.
      const sent = body instanceof FormText ? {} : (body ?? {});
      const answer = await callPath(caller, "POST", `/previews/${id}?${query}`, sent);
      expect([answer.status, answer.body.entries, answer.body.balances]).toEqual([200, [], []]);
    }
  });
});

import { createHash } from "node:crypto";
import { newId } from "@/server/kernel/ids";
import type { Verdict } from "@/server/posting/execute-command";
import { ownerSql, testDatabase } from "./test-database";

/** Documents for `execute_command` without a command, for tests of the posting function. */
export type Line = {
  side: "DEBIT" | "CREDIT";
  glCode: string;
  accountId?: string;
  currency?: string;
  amountMinor: bigint | number;
};
export type Document = Record<string, unknown>;

/** The hash of a request as in documents. */
export const hash = (text: string) => createHash("sha256").update(text).digest("base64");

export type Person = { id: string; personId: string; name: string; displayName: string };

export function person(name: string): Person {
  return { id: newId(), personId: newId(), name, displayName: `Display ${name}` };
}

const somebody = person("somebody");

export function entry(lines: readonly Line[], more: Record<string, unknown> = {}) {
  return {
    id: newId(),
    category: "ADJUSTMENT",
    narrative: null,
    sourceType: "test",
    sourceId: newId(),
    lines: lines.map((line) => ({ currency: "USD", ...line, amountMinor: line.amountMinor.toString() })),
    ...more,
  };
}

/** A document that posts these entries, or none. `more` adds and overrides members. */
export function document(more: Document = {}): Document {
  const id = newId();
  return {
    principal: somebody,
    requestId: `test-${id}`,
    action: "test",
    auditId: newId(),
    subject: { type: "test", id },
    answer: { status: 201, kept: JSON.stringify({ done: id }), facts: ["businessDate"] },
    ...more,
  };
}

/** From one customer's account (GL 2010) to another's, in minor units. */
export function transfer(fromId: string, toId: string, amountMinor: bigint | number, more: Document = {}): Document {
  const posted = entry(
    [
      { side: "DEBIT", glCode: "2010", accountId: fromId, amountMinor },
      { side: "CREDIT", glCode: "2010", accountId: toId, amountMinor },
    ],
    { category: "TRANSFER" },
  );
  return document({ entries: [posted], ...more });
}

/** Calls the database function as the server's role. Database errors are thrown. */
export async function execute(sent: Document): Promise<Verdict> {
  const { statements } = testDatabase().database;
  const text = "select execute_command($1::text::jsonb) as verdict";
  const [row] = await statements.query<{ verdict: Verdict }>(text, [JSON.stringify(sent)]);
  if (!row) throw new Error("no verdict");
  return row.verdict;
}

export type Account = {
  kind?: string;
  side?: "DEBIT" | "CREDIT";
  glCode?: string;
  currency?: string;
  floor?: bigint | null;
};

/** Opens a ledger account by a command and returns its id. Defaults to a customer's in USD with a floor of zero. */
export async function openAccount({
  kind = "CUSTOMER",
  side = "CREDIT",
  glCode = "2010",
  currency = "USD",
  floor = 0n,
}: Account = {}): Promise<string> {
  const id = newId();
  const open = {
    op: "open",
    id,
    kind,
    number: `R${id.slice(-12)}`,
    side,
    glCode,
    currency,
    floor: floor === null ? null : floor.toString(),
  };
  const verdict = await execute(document({ ledger: [open] }));
  if (verdict.verdict !== "OK") throw new Error(JSON.stringify(verdict));
  return id;
}

/** Funds an account: Dr 1040 / Cr the account. */
export async function fund(accountId: string, amountMinor: bigint | number, glCode = "2010"): Promise<void> {
  const posted = entry([
    { side: "DEBIT", glCode: "1040", amountMinor },
    { side: "CREDIT", glCode, accountId, amountMinor },
  ]);
  const verdict = await execute(document({ entries: [posted] }));
  if (verdict.verdict !== "OK") throw new Error(JSON.stringify(verdict));
}

/** Violations of the invariants, empty in a correct bank. */
export async function violatedInvariants(): Promise<string[]> {
  const rows = await ownerSql()<{ violation: string }[]>`
    select 'entry does not balance: ' || entry_id as violation from journal_lines group by entry_id, currency
      having sum(case side when 'DEBIT' then amount_minor else -amount_minor end) <> 0
    union all
    select 'balance is not the sum of its lines: ' || a.id from ledger_accounts a left join journal_lines l on l.account_id = a.id group by a.id
      having a.balance <> coalesce(sum(case when l.side = a.side then l.amount_minor else -l.amount_minor end), 0)
    union all
    select 'balance below its floor: ' || id from ledger_accounts where balance < floor and not overdrawn
    union all
    select 'held or uncleared is not the sum of its rows: ' || a.id from ledger_accounts a
      left join holds h on h.account_id = a.id and h.released_at is null group by a.id
      having a.held <> coalesce(sum(h.amount_minor) filter (where h.kind = 'HOLD'), 0)
        or a.uncleared <> coalesce(sum(h.amount_minor) filter (where h.kind = 'FLOAT'), 0)
    union all
    select 'lines of the account are not numbered 1..n: ' || a.id from ledger_accounts a join journal_lines l on l.account_id = a.id group by a.id
      having a.line_seq <> count(*) or max(l.line_seq) <> count(*) or count(distinct l.line_seq) <> count(*)
    union all
    select 'balance after a line is not the one before and the line: ' || s.account_id from (
      select l.account_id, l.balance_after - lag(l.balance_after, 1, 0::bigint) over (partition by l.account_id order by l.line_seq)
               - case when l.side = a.side then l.amount_minor else -l.amount_minor end as off
      from journal_lines l join ledger_accounts a on a.id = l.account_id) s where s.off <> 0
    limit 20`;
  return rows.map(({ violation }) => violation);
}

export type Hold = { accountId: string; amountMinor: bigint | number };

/** A document that parks a command with these holds, and the approval's id. */
export function parking(
  maker: Person,
  holds: readonly Hold[],
  more: {
    scopeId?: string;
    expiresAt?: string;
    touch?: string[];
    active?: string[];
    key?: Document;
    column?: object;
  } = {},
): { approvalId: string; document: Document } {
  const approvalId = newId();
  const { scopeId, expiresAt, column, ...members } = more;
  const values = {
    id: approvalId,
    operation: "test",
    command_type: "test.test",
    command_version: 1,
    payload: { input: {}, subjectId: null },
    payload_hash: "",
    maker_principal: { kind: "client", id: maker.id, channel: "API" },
    maker_person_id: maker.personId,
    maker: maker.name,
    maker_name: maker.displayName,
    checker_permission: "approval:decide",
    expires_at: expiresAt ?? new Date(Date.now() + 3_600_000).toISOString(),
    summary: "A test",
    scope_ids: scopeId === undefined ? [] : [scopeId],
    ...column,
  };
  const placed = holds.map(({ accountId, amountMinor }) => ({
    id: newId(),
    accountId,
    amountMinor: amountMinor.toString(),
    reason: "parked",
    sourceType: "APPROVAL",
    sourceId: approvalId,
  }));
  const park = { approval: { action: "insert", table: "approvals", values }, holds: placed, rows: [] };
  return { approvalId, document: document({ principal: maker, park, ...members }) };
}

/** A person's decision on a parked command. */
export function decision(
  decider: Person,
  id: string,
  outcome: "APPROVED" | "REJECTED" | "WITHDRAWN",
  more: Document = {},
): Document {
  return document({ principal: decider, approval: { id, outcome, note: "decided" }, ...more });
}

/** Balance and holds in minor units, and the number of lines. */
export async function stateOf(accountId: string): Promise<{ balance: bigint; held: bigint; lines: bigint }> {
  const [row] = await ownerSql()<{ balance: bigint; held: bigint; lines: bigint }[]>`
    select balance, held, line_seq::bigint as lines from ledger_accounts where id = ${accountId}`;
  if (!row) throw new Error(`no ledger account ${accountId}`);
  return { ...row };
}

/** A customer's account funded with this amount in minor units. */
export async function fundedAccount(minor: bigint | number, currency = "USD"): Promise<string> {
  const id = await openAccount({ currency });
  const posted = entry([
    { side: "DEBIT", glCode: "1040", currency, amountMinor: minor },
    { side: "CREDIT", glCode: "2010", accountId: id, currency, amountMinor: minor },
  ]);
  await execute(document({ entries: [posted] }));
  return id;
}

/** Posts an entry without a command and returns its id. */
export async function posted(lines: readonly Line[], more: object = {}): Promise<string> {
  const made = entry(lines, { ...more });
  const verdict = await verdictOf(document({ entries: [made] }));
  if (verdict !== "OK") throw new Error(verdict);
  return made.id;
}

export function accountChange(id: string, change: object): Document {
  return document({ ledger: [{ id, ...change }] });
}

/** The verdict, or the code of a refusal. */
export async function verdictOf(sent: Document): Promise<string> {
  const verdict = await execute(sent);
  return verdict.verdict === "REFUSED" ? verdict.code : verdict.verdict;
}

/** Ends the lock of `pinCacheVersion`, because tests change tables directly. */
export async function letGoOfKept(): Promise<void> {
  await ownerSql()`update kept_versions set held_until = null`;
}

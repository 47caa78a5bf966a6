import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ReadDb } from "@/db/tx";
import type { JournalLine } from "../contract/ledger";
import { canonicalJson, type Json } from "../kernel/json";
import type { DraftLine } from "../posting/journal-draft";
import type { ApprovalDescription, Plan } from "./plan";
import type { RowChange } from "./rows";

// The effect a checker decides on, as one text: equal texts mean equal effects (approvals/RULES.md). It omits fresh ids, dates, balances,
// versions and wording, which differ between plans with the same effect.

/** The id of a plan's effect and description, which a checker may send back. */
export async function effectIdOf(
  read: ReadDb,
  plan: Plan,
  about: ApprovalDescription,
  approvalId: string,
): Promise<string> {
  const effect = {
    lines: linesOf(plan),
    amount: about.amount ? [about.amount.minor.toString(), about.amount.currency] : null,
    before: withoutBalances(about.before),
    after: withoutBalances(about.after),
    accounts: (plan.accounts ?? []).filter(({ op }) => op !== "open"),
    place: (plan.place ?? []).map(({ accountId, amount }) => [accountId, amount.minor.toString(), amount.currency]),
    rows: named(await rowsOf(read, plan, about), plan, approvalId),
  };
  return createHash("sha256").update(canonicalJson(effect)).digest("hex");
}

/** In any order of the lines. */
export function areAsDescribed(lines: readonly JournalLine[], described: readonly JournalLine[]): boolean {
  return describedLines(lines) === describedLines(described);
}

function describedLines(lines: readonly JournalLine[]): string {
  return lines
    .map(({ accountNo, accountId, glCode, side, amount }) =>
      JSON.stringify([accountNo ?? accountId ?? glCode, side, amount]),
    )
    .sort()
    .join("\n");
}

function linesOf({ entries = [] }: Plan): string[] {
  return entries
    .flatMap(({ lines }) =>
      lines.map((line) => `${targetOf(line)} ${line.side} ${line.money.currency} ${line.money.minor}`),
    )
    .sort();
}

/** By number: the id of an account that the plan opens differs in each plan. */
const targetOf = ({ account, glCode }: DraftLine) => account?.number ?? account?.id ?? glCode;

/** Balances move while a command is pending, without changing its effect. */
export function withoutBalances(side: Record<string, unknown> | null | undefined): Record<string, unknown> | null {
  if (!side) return null;
  const { accounts: _, ...fields } = side;
  return fields;
}

/** Omits rows written when it parked and the record of an account that the plan opens. */
async function rowsOf(read: ReadDb, plan: Plan, about: ApprovalDescription): Promise<Json> {
  const standing = new Set(about.rows?.map(({ table }) => table));
  const opened = new Set(plan.accounts?.map(({ id }) => id));
  const rows = (plan.rows ?? []).filter(({ table, values }) => !standing.has(table) && !opened.has(idOf(values)));
  if (rows.length === 0) return [];
  const changes = JSON.stringify(rows);
  const [found] = await read.rows<{ rows: Json }>(sql`select effect_rows(${changes}::text::jsonb) as rows`);
  return found?.rows ?? [];
}

const idOf = (values: RowChange["values"]) => String(values?.id ?? "");

/** Replaces fresh ids by fixed names and account ids by their numbers. Omits the approval. */
function named(rows: Json, { entries = [], subject, rows: changes = [] }: Plan, approvalId: string): Json {
  const names = new Map<string, string>([[approvalId, ""]]);
  const made = [subject.id, ...entries.map(({ id }) => id), ...changes.map(({ values }) => idOf(values))];
  for (const id of made) names.set(id, "made");
  for (const line of entries.flatMap(({ lines }) => lines))
    if (line.account) names.set(line.account.id, targetOf(line));
  return renamed(rows, names);
}

function renamed(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === "string") return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const shown = renamed(member, names);
      return shown === "" ? [] : [[name, shown]];
    }),
  );
}

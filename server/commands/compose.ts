import { journalDraft } from "../posting/journal-draft";
import type { Plan } from "./plan";
import type { RequestFields } from "./refusal-fields";

/**
 * An addition of one slice to another's plan: lines in the same entry (a fee and its tax), further entries, rows and conditions. The lines
 * must balance among themselves.
 */
export type Contribution = Pick<
  Plan,
  | "mustPark"
  | "entries"
  | "rows"
  | "requireRows"
  | "active"
  | "touch"
  | "counters"
  | "outbox"
  | "charges"
  | "expectBalance"
  | "expectClosing"
  | "expectDay"
  | "expectVersions"
  | "warnings"
> & {
  /** Amounts taken by the lines, by ledger account id. A shortfall names them. */
  fees?: NonNullable<Plan["fields"]>["fees"];
  /** Appended to the plan's first entry. */
  lines?: Parameters<typeof journalDraft>[0]["lines"];
};

/**
 * Combines a plan with contributions of other slices, in order. Limits, subject and answer remain the plan's. Throws AssertionError for
 * unbalanced lines, and Error for lines without an entry or a counter used twice.
 */
export function compose<P extends Plan>(plan: P, ...contributions: readonly Contribution[]): P {
  // Not `{ ...plan }`, which would make each later member slow (decision 0016).
  const composed = Object.assign({ subject: plan.subject }, plan);
  for (const added of contributions) join(composed, added);
  return composed;
}

/** Changes the plan in place: a copy per contribution would cost a tenth of a transfer's planning. */
function join(plan: Plan, added: Contribution): void {
  const { lines = [], fees, entries = [] } = added;
  if (lines.length + entries.length > 0) {
    const [first, ...others] = plan.entries ?? [];
    if (lines.length > 0 && !first) throw new Error("a contribution of lines needs an entry to join");
    const joined = first && lines.length > 0 ? journalDraft({ ...first, lines: [...first.lines, ...lines] }) : first;
    plan.entries = [...(joined ? [joined] : []), ...others, ...entries];
  }
  for (const name of LISTS) append(plan, added, name);
  if (added.mustPark) plan.mustPark = true;
  if (added.expectVersions) plan.expectVersions = { ...plan.expectVersions, ...added.expectVersions };
  if (added.expectBalance) plan.expectBalance = { ...plan.expectBalance, ...added.expectBalance };
  if (added.expectDay !== undefined) plan.expectDay = earlier(plan.expectDay, added.expectDay);
  if (added.expectClosing !== undefined) plan.expectClosing ??= added.expectClosing;
  if (fees) {
    const { accounts, amount } = plan.fields ?? {};
    plan.fields = { accounts, amount, fees } satisfies Record<keyof RequestFields, unknown>;
  }
  if (added.counters) plan.counters = counters(plan, added);
}

const LISTS = ["rows", "requireRows", "active", "touch", "outbox", "charges", "warnings"] as const;

/** Leaves an absent list absent: a plan without `touch` may share its transaction. */
function append<Name extends (typeof LISTS)[number]>(
  plan: { [Each in Name]?: readonly unknown[] },
  added: { [Each in Name]?: readonly unknown[] },
  name: Name,
): void {
  const more = added[name] ?? [];
  if (more.length > 0) plan[name] = [...(plan[name] ?? []), ...more];
}

function counters(plan: Plan, added: Contribution): NonNullable<Plan["counters"]> {
  const twice = Object.keys(added.counters ?? {}).find((name) => plan.counters && Object.hasOwn(plan.counters, name));
  if (twice !== undefined) throw new Error(`two counters are called ${twice}`);
  return { ...plan.counters, ...added.counters };
}

/** The earlier of two dates is out of date, so it must be the expected one: the plan is then made again. */
function earlier(one: string | undefined, other: string | undefined): string {
  return [one, other].flatMap((day) => day ?? []).sort()[0] as string;
}

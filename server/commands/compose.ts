import { journalDraft } from "../posting/journal-draft";
import type { Plan } from "./plan";

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
  return contributions.reduce((composed, added) => join(composed, added), plan);
}

function join<P extends Plan>(plan: P, { lines = [], fees, ...added }: Contribution): P {
  const [first, ...others] = plan.entries ?? [];
  if (lines.length > 0 && !first) throw new Error("a contribution of lines needs an entry to join");
  const joined = first && lines.length > 0 ? journalDraft({ ...first, lines: [...first.lines, ...lines] }) : first;
  const entries = [...(joined ? [joined] : []), ...others, ...(added.entries ?? [])];
  return {
    ...plan,
    ...(added.mustPark && { mustPark: true }),
    ...together(plan, added, ["rows", "requireRows", "active", "touch", "outbox", "charges", "warnings"]),
    ...((plan.expectVersions || added.expectVersions) && {
      expectVersions: { ...plan.expectVersions, ...added.expectVersions },
    }),
    ...((plan.expectBalance || added.expectBalance) && {
      expectBalance: { ...plan.expectBalance, ...added.expectBalance },
    }),
    ...((plan.expectDay ?? added.expectDay) !== undefined && { expectDay: earlier(plan.expectDay, added.expectDay) }),
    ...((plan.expectClosing ?? added.expectClosing) !== undefined && {
      expectClosing: plan.expectClosing ?? added.expectClosing,
    }),
    ...(entries.length > 0 && { entries }),
    ...(fees && { fields: { ...plan.fields, fees } }),
    ...((plan.counters || added.counters) && { counters: counters(plan, added) }),
  };
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

/** Undefined if both are absent: a plan without `touch` may share its transaction. */
function together(
  plan: Plan,
  added: Contribution,
  names: readonly ("rows" | "requireRows" | "active" | "touch" | "outbox" | "charges" | "warnings")[],
) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const more = added[name] ?? [];
      return more.length > 0 ? [[name, [...(plan[name] ?? []), ...more]]] : [];
    }),
  );
}

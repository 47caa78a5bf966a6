import { journalDraft } from "../posting/journal-draft";
import type { Plan } from "./plan";

/**
 * What one slice adds to the plan of another: lines that stand in the movement's own entry (a fee and its tax), further entries, rows,
 * and what must still be true. Its lines balance among themselves, so that whatever they join stays balanced.
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
  | "expectDay"
  | "expectVersions"
  | "warnings"
> & {
  /** What its lines take from ledger accounts, by their ids: a refusal for want of money names it. */
  fees?: NonNullable<Plan["fields"]>["fees"];
  /** Join the plan's first entry, behind its own lines. */
  lines?: Parameters<typeof journalDraft>[0]["lines"];
};

/**
 * A plan with the contributions of other slices, in their order. Limits, subject and answer stay the plan's own. Throws AssertionError
 * for lines that do not balance; an Error for lines that have no entry to join, and for two counters of one name.
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
    ...((plan.expectDay ?? added.expectDay) !== undefined && { expectDay: earlier(plan.expectDay, added.expectDay) }),
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

/** Of two days that were read the earlier is no longer the bank's: named, it makes the plan anew. */
function earlier(one: string | undefined, other: string | undefined): string {
  return [one, other].flatMap((day) => day ?? []).sort()[0] as string;
}

/** Absent stays absent: a plan that names no `touch` may share its transaction with others. */
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

import { and, count, eq, gte, isNotNull, lt, ne, sql } from "drizzle-orm";
import { amlCases } from "@/db/schema/aml";
import type { ReadDb } from "@/db/tx";
import { addDays } from "../../kernel/business-date";
import { businessDate } from "../business-date/queries";

/** Age brackets of open cases, in days. */
const AGE_BRACKETS = [
  { from: 0, to: 2 },
  { from: 3, to: 10 },
  { from: 11, to: 30 },
  { from: 31, to: null },
] as const;

/** Days covered by the figures of closed cases. */
const FIGURE_DAYS = 365;

export type CaseFigures = {
  open: number;
  /** Open cases past their due date on the business date. */
  late: number;
  unassigned: number;
  byAge: readonly { from: number; to: number | null; count: number }[];
  /** Cases closed within `FIGURE_DAYS`. */
  closed: { count: number; falsePositives: number; reported: number };
  /** Median days from detection to report within `FIGURE_DAYS`. Null without reports. */
  daysToReport: number | null;
};

/** The dashboard's figures: one statement for open cases, one for closed cases. */
export async function caseFigures(read: ReadDb): Promise<CaseFigures> {
  const today = await businessDate(read);
  const [open, closed] = await Promise.all([
    openFigures(read, today),
    closedFigures(read, addDays(today, -FIGURE_DAYS)),
  ]);
  return { ...open, ...closed };
}

async function openFigures(read: ReadDb, today: string) {
  const { openedOn, dueOn, assigneeId, status } = amlCases;
  const age = sql`(${today}::date - ${openedOn})`;
  const within = AGE_BRACKETS.map(({ from, to }) =>
    to === null ? sql`${age} >= ${from}::int` : sql`${age} between ${from}::int and ${to}::int`,
  );
  // The query builder has no `count(*) filter`. One scan computes all counts.
  const counted = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await read
    .select({
      open: count(),
      late: counted(sql`${lt(dueOn, today)}`),
      unassigned: counted(sql`${assigneeId} is null`),
      // An array, because the brackets are data.
      ages: sql<number[]>`array[${sql.join(within.map(counted), sql`, `)}]`,
    })
    .from(amlCases)
    .where(ne(status, "CLOSED"));
  const { ages = [], ...figures } = row ?? { open: 0, late: 0, unassigned: 0 };
  return { ...figures, byAge: AGE_BRACKETS.map((bracket, index) => ({ ...bracket, count: ages[index] ?? 0 })) };
}

async function closedFigures(read: ReadDb, since: string) {
  const { outcome, closedAt, status, sarFiledOn, detectedOn } = amlCases;
  const [row] = await read
    .select({
      count: count(),
      falsePositives: sql<number>`(count(*) filter (where ${eq(outcome, "FALSE_POSITIVE")}))::int`,
      reported: sql<number>`(count(*) filter (where ${eq(outcome, "SAR_FILED")}))::int`,
      daysToReport: sql<number | null>`(percentile_cont(0.5) within group (order by ${sarFiledOn} - ${detectedOn})
        filter (where ${isNotNull(sarFiledOn)}))::float8`,
    })
    .from(amlCases)
    .where(and(eq(status, "CLOSED"), gte(closedAt, since)));
  const { daysToReport = null, ...closed } = row ?? { count: 0, falsePositives: 0, reported: 0 };
  return { closed, daysToReport };
}

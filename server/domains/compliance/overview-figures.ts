import { and, asc, count, desc, eq, gt, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import { startOfDay } from "@/db/days";
import { screeningDispositions, screeningHitDecisions, screenings, watchlistEntries } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { config } from "../../config";
import { addDays, type BusinessDate } from "../../kernel/business-date";
import type { screeningOrigins } from "../../kernel/value-sets";

/** Days of the figures by list. */
export const LIST_DAYS = 365;
/** Days of the figures by officer. */
export const OFFICER_DAYS = 30;
const MONTHS = 12;
const MOST_ROWS = 20;

type Origin = (typeof screeningOrigins)[number];

export type Figures = { alerts: AlertMonth[]; lists: ListFigures[]; officers: OfficerFigures[] };

export async function overviewFigures(reports: ReadDb, today: BusinessDate): Promise<Figures> {
  const [alerts, lists, officers] = await Promise.all([
    alertsByMonth(reports, today),
    decisionsByList(reports, today),
    decisionsByOfficer(reports, today),
  ]);
  return { alerts, lists, officers };
}

const since = (day: BusinessDate): SQL => startOfDay(day, 0, config().bankTimeZone);

/** Results with hits of one month, by origin. */
export type AlertMonth = { from: BusinessDate; to: BusinessDate; byOrigin: Readonly<Record<Origin, number>> };

/** The last twelve months in the bank's time zone, from an index alone. */
async function alertsByMonth(read: ReadDb, today: BusinessDate): Promise<AlertMonth[]> {
  const months = lastMonths(today);
  const { screenedAt, origin, hitCount } = screenings;
  const rows = await read
    .select({
      month: sql<string>`to_char(${screenedAt} at time zone ${config().bankTimeZone}::text, 'YYYY-MM')`.as(
        "alert_month",
      ),
      origin,
      count: count(),
    })
    .from(screenings)
    .where(and(gt(hitCount, 0), gte(screenedAt, since(months[0]?.from ?? today))))
    .groupBy(sql`1`, origin);
  return months.map(({ from, to }) => {
    const of = (wanted: Origin) =>
      rows.find((row) => row.month === from.slice(0, 7) && row.origin === wanted)?.count ?? 0;
    const byOrigin = {
      REQUEST: of("REQUEST"),
      ONBOARDING: of("ONBOARDING"),
      REGISTRATION: of("REGISTRATION"),
      RESCREEN: of("RESCREEN"),
    };
    return { from, to, byOrigin };
  });
}

/** The first and last days of the last months, oldest first. */
export function lastMonths(today: BusinessDate): { from: BusinessDate; to: BusinessDate }[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = firstOf(year, month - MONTHS + 1 + index);
    return { from: first, to: addDays(firstOf(year, month - MONTHS + 2 + index), -1) };
  });
}

const firstOf = (year: number, month: number): BusinessDate =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10) as BusinessDate;

/** The last decisions on hits of one list. */
export type ListFigures = { source: string | null; listType: string; matches: number; falsePositives: number };

async function decisionsByList(read: ReadDb, today: BusinessDate): Promise<ListFigures[]> {
  const { screeningId, watchlistEntryId, verdict, number } = screeningHitDecisions;
  const { screeningId: of, number: as, decidedAt } = screeningDispositions;
  const last = read
    .selectDistinctOn([screeningId, watchlistEntryId], { entryId: watchlistEntryId, verdict })
    .from(screeningHitDecisions)
    .innerJoin(screeningDispositions, and(eq(of, screeningId), eq(as, number)))
    .where(gte(decidedAt, since(addDays(today, -LIST_DAYS))))
    .orderBy(asc(screeningId), asc(watchlistEntryId), desc(number))
    .as("last_decision");
  const { id, source, listType } = watchlistEntries;
  const counted = (wanted: (typeof verdict)["_"]["data"]) =>
    sql<number>`(count(*) filter (where ${last.verdict} = ${wanted}))::int`;
  const falsePositives = counted("NOT_A_MATCH");
  return read
    .select({ source, listType, matches: counted("MATCH"), falsePositives })
    .from(last)
    .innerJoin(watchlistEntries, eq(id, last.entryId))
    .groupBy(source, listType)
    .orderBy(desc(falsePositives), asc(listType))
    .limit(MOST_ROWS);
}

/** Dispositions of one officer. `medianHours` is from the screening to the decision. */
export type OfficerFigures = { decider: string; cleared: number; confirmed: number; medianHours: number };

async function decisionsByOfficer(read: ReadDb, today: BusinessDate): Promise<OfficerFigures[]> {
  const { decidedBy, decidedAt, confirmed, screeningId } = screeningDispositions;
  const counted = (is: boolean) => sql<number>`(count(*) filter (where ${confirmed} = ${is}))::int`;
  const waited = sql`extract(epoch from ${decidedAt} - ${screenings.screenedAt}) / 3600`;
  return read
    .select({
      decider: decidedBy,
      cleared: counted(false),
      confirmed: counted(true),
      medianHours: sql<number>`(percentile_cont(0.5) within group (order by ${waited}))::float8`,
    })
    .from(screeningDispositions)
    .innerJoin(screenings, eq(screenings.id, screeningId))
    .where(and(gte(decidedAt, since(addDays(today, -OFFICER_DAYS))), isNotNull(confirmed)))
    .groupBy(decidedBy)
    .orderBy(desc(count()), asc(decidedBy))
    .limit(MOST_ROWS);
}

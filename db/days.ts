import { type SQL, sql } from "drizzle-orm";

/** Midnight `later` days after a day in a time zone. */
export const startOfDay = (day: string, later: number, timeZone: string): SQL =>
  sql`((${day}::text::date + ${later}::int)::timestamp at time zone ${timeZone}::text)`;

/** The id of a time. Ids have the time of their creation, shortly before their transaction ended. */
export function idAt(moment: SQL): SQL {
  return sql`rpad(lpad(to_hex((greatest(extract(epoch from ${moment}), 0) * 1000)::bigint), 12, '0'), 32, '0')::uuid`;
}

import type postgres from "postgres";
import { config } from "../../config";
import { type BusinessDate, dateInZone } from "../../kernel/business-date";
import { type Clock, systemClock } from "../../kernel/clock";

/**
 * Sets the first business date, the calendar date in BANK_TIME_ZONE (RULES.md), and returns the current one. Later starts change
 * nothing. `owner` is a session with the owner's rights, which the server's role lacks.
 */
export async function ensureBusinessDate(
  owner: postgres.ISql<{ bigint: bigint }>,
  clock: Clock = systemClock,
): Promise<BusinessDate> {
  const today = dateInZone(clock.now(), config().bankTimeZone);
  const [row] = await owner<{ day: string }[]>`select set_first_business_date(${today}::text::date)::text as day`;
  return row?.day ?? today;
}

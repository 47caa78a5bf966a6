"use client";

import { parseAsString, useQueryStates } from "nuqs";
import { DateRange } from "../dates/date-range";
import { FROM_THE_START, OPTIONS, START_AGAIN } from "./filter-bar";

/** Two dates in two parameters, `from` and `to` by default. `shown` fills the fields while the address has none. */
export function FilterDates({
  label,
  from = "from",
  to = "to",
  today,
  max,
  shown = { from: "", to: "" },
}: {
  label: string;
  from?: string;
  to?: string;
  /** The business date. */
  today: string;
  max?: string;
  shown?: { from: string; to: string };
}) {
  const [value, setValue] = useQueryStates(
    { [from]: parseAsString, [to]: parseAsString, ...START_AGAIN } as Record<string, typeof parseAsString>,
    OPTIONS,
  );
  return (
    <DateRange
      label={label}
      value={{ from: value[from] ?? shown.from, to: value[to] ?? shown.to }}
      onChange={(next) => void setValue({ [from]: next.from || null, [to]: next.to || null, ...FROM_THE_START })}
      today={today}
      max={max}
    />
  );
}

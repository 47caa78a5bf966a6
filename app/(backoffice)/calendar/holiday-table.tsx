import type { Column, Sort } from "@/components/data-table/column";
import { dayColumn } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import type { HolidayView } from "@/server/contract/calendar";
import { dayName } from "@/server/domains/calendar/rules";
import { countryName } from "@/server/kernel/countries";
import * as t from "@/words/calendar";
import * as common from "@/words/common";
import { RemoveHoliday } from "./holiday-actions";

type Props = {
  holidays: readonly HolidayView[];
  sort: Sort;
  year: number;
  /** Why the reader may not remove any. */
  disabledReason: string | null;
  /** The list without its filter; null when none is set. */
  clearHref: string | null;
};

/** The holidays of one year by date, with the day of the week: one on a Saturday changes nothing. */
export function HolidayTable({ holidays, sort, year, disabledReason, clearHref }: Props) {
  return (
    <DataTable
      label={t.holidaysOf(year)}
      columns={columnsFor(disabledReason)}
      rows={holidays}
      sort={sort}
      rowKey={(holiday) => holiday.id}
      whenEmpty={
        clearHref === null ? (
          <EmptyState title={t.noHolidaysIn(year)}>{t.everyMondayToFriday}</EmptyState>
        ) : (
          <NoResult
            title={t.noHolidaysInCountry(year)}
            action={<ButtonLink href={clearHref}>{t.showAllCountries}</ButtonLink>}
          />
        )
      }
    />
  );
}

function columnsFor(disabledReason: string | null): Column<HolidayView>[] {
  return [
    dayColumn("date", common.date, ({ date }) => date, { sortable: true }),
    { id: "day", header: t.day, cell: ({ date }) => dayName(date).slice(0, 3) },
    { id: "name", header: common.name, cell: ({ name }) => name, grow: true },
    {
      id: "country",
      header: common.country,
      cell: ({ country }) => (country ? countryName(country) : <span className="text-muted">{t.everywhere}</span>),
    },
    {
      id: "actions",
      header: common.actions,
      align: "right",
      cell: (holiday) => <RemoveHoliday holiday={holiday} disabledReason={disabledReason} />,
    },
  ];
}

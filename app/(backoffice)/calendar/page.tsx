import { staffPage } from "@/app/staff-page";
import type { Column, Sort } from "@/components/data-table/column";
import { dayColumn } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { FilterSelect } from "@/components/data-table/filter-bar";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress, sortNamed } from "@/components/data-table/list-address";
import { FilterRow } from "@/components/data-table/table-page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { DetailColumns, Page } from "@/components/ui/page";
import { TabLinks } from "@/components/ui/tab-links";
import type { HolidayView } from "@/server/contract/calendar";
import { businessDate } from "@/server/domains/business-date/queries";
import { businessDayView, holidayCountries, holidayYears, listHolidays } from "@/server/domains/calendar/queries";
import { dayName } from "@/server/domains/calendar/rules";
import { listPage } from "@/server/http/list-page";
import { countryName, countryOptions } from "@/server/kernel/countries";
import * as t from "@/words/calendar";
import * as common from "@/words/common";
import { BusinessDayCheck } from "./business-day-check";
import { NewHoliday, RemoveHoliday } from "./holiday-actions";
import { Year } from "./year";

export const metadata = { title: t.calendar };

/** One page fits a year of holidays of many countries. */
const ROWS = 400;

export default staffPage(t.calendar, null, async ({ read, search, lacks }) => {
  const address = listAddress("/calendar", search, "date", ["date"]);
  const country = address.get("country");
  const sort = sortNamed(address.get("sort"), ["date"], "date");
  const inCountry = country === "" ? {} : { country };
  const [today, countries, years] = await Promise.all([
    businessDate(read),
    holidayCountries(read),
    holidayYears(read, inCountry),
  ]);
  const current = Number(today.slice(0, 4));
  const year = yearOf(address.get("year")) ?? current;
  const [page, day] = await Promise.all([
    listPage(listHolidays({ ...inCountry, ...daysOf(year), sort }), address.get("cursor"), ROWS),
    businessDayView(read, today, inCountry.country),
  ]);
  const disabledReason = lacks("reference:manage");
  const clearHref = country === "" ? null : address.with({ country: null });
  const shownYears = [...new Set([...years.keys(), current, current + 1, year])].sort((a, b) => a - b);
  return (
    <Page
      kind="detail"
      title={t.calendar}
      context={t.weekendsAndHolidaysAreClosed}
      actions={<NewHoliday year={year} today={today} countries={countryOptions()} disabledReason={disabledReason} />}
    >
      <DetailColumns
        rail={
          <BusinessDayCheck
            key={country}
            initial={day}
            country={country}
            countries={optionsOf(countries, country)}
            today={today}
          />
        }
      >
        <div className="grid gap-3">
          <TabLinks
            label={t.year}
            tabs={shownYears.map((shown) => ({
              href: address.with({ year: String(shown) }),
              label: String(shown),
              count: years.get(shown) ?? 0,
              current: shown === year,
            }))}
          />
          <FilterRow
            address={address}
            clearHref={clearHref ?? false}
            filters={<FilterSelect name="country" label={common.country} options={optionsOf(countries, country)} />}
            pages={(page.behind || page.next) && <KeysetPages page={page} address={address} />}
          />
          <Year year={year} holidays={page.items} today={today} />
          <HolidayTable
            holidays={page.items}
            sort={address.sort}
            year={year}
            disabledReason={disabledReason}
            clearHref={clearHref}
          />
        </div>
      </DetailColumns>
    </Page>
  );
});

function yearOf(text: string): number | null {
  return /^[1-9]\d{3}$/.test(text) ? Number(text) : null;
}

function daysOf(year: number) {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The country of the address is included. */
function optionsOf(countries: readonly string[], chosen: string) {
  const known = countries.some((country) => country.toLowerCase() === chosen.toLowerCase());
  const names = chosen === "" || known ? countries : [...countries, chosen];
  return names.map((value) => ({ value, label: countryName(value) }));
}

type Props = {
  holidays: readonly HolidayView[];
  sort: Sort;
  year: number;
  disabledReason: string | null;
  clearHref: string | null;
};

function HolidayTable({ holidays, sort, year, disabledReason, clearHref }: Props) {
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

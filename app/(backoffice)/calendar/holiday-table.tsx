import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { BusinessDay } from "@/components/ui/time";
import type { HolidayView } from "@/server/contract/calendar";
import { dayName } from "@/server/domains/calendar/rules";
import { RemoveHoliday } from "./remove-holiday";

type Props = {
  holidays: readonly HolidayView[];
  year: number;
  /** Why the reader may not remove any. */
  disabledReason: string | null;
  /** The list without its filter; null when none is set. */
  clearHref: string | null;
};

/** The holidays of one year by date, with the day of the week: one on a Saturday changes nothing. */
export function HolidayTable({ holidays, year, disabledReason, clearHref }: Props) {
  return (
    <DataTable
      label={`Holidays of ${year}`}
      columns={columnsFor(disabledReason)}
      rows={holidays}
      rowKey={(holiday) => holiday.id}
      whenEmpty={
        clearHref === null ? (
          <EmptyState title={`No holidays in ${year}`}>
            Until one is added the bank works every day from Monday to Friday.
          </EmptyState>
        ) : (
          <NoResult
            title={`No holidays in ${year} for this country`}
            action={<ButtonLink href={clearHref}>Show all countries</ButtonLink>}
          />
        )
      }
    />
  );
}

function columnsFor(disabledReason: string | null): Column<HolidayView>[] {
  return [
    { id: "date", header: "Date", cell: ({ date }) => <BusinessDay date={date} /> },
    { id: "day", header: "Day", cell: ({ date }) => dayName(date).slice(0, 3) },
    { id: "name", header: "Name", cell: ({ name }) => name, grow: true },
    {
      id: "country",
      header: "Country",
      cell: ({ country }) => country ?? <span className="text-muted">Everywhere</span>,
    },
    {
      id: "actions",
      header: "Actions",
      align: "right",
      cell: (holiday) => <RemoveHoliday holiday={holiday} disabledReason={disabledReason} />,
    },
  ];
}

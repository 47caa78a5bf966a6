import type { ComponentProps, ReactNode } from "react";
import type { OperationInput } from "@/server/contract/operation";
import * as common from "@/words/common";
import { LiveRefresh } from "../live/live-refresh";
import { ButtonLink } from "../ui/button";
import { EmptyState, NoResult, type StateProps } from "../ui/list-state";
import { Page, Section } from "../ui/page";
import type { PageHead } from "../ui/page-header";
import { DataTable, type DataTableProps } from "./data-table";
import { ExportLink } from "./export-link";
import { FilterBar, FilterSelect, FilterText } from "./filter-bar";
import { type ChipFilter, FilterChips, setFilters } from "./filter-chips";
import { FilterPanel } from "./filter-panel";
import { type KeysetPage, KeysetPages } from "./keyset-pages";
import type { ListAddress } from "./list-address";

type Filters = {
  address: ListAddress;
  /** The fields of the filter bar. */
  filters?: ReactNode;
  /** Further filters, behind a button: a choice where there are options, otherwise text. */
  panel?: readonly ChipFilter[] | undefined;
  /** Filters without a field, set by links from other pages. */
  chips?: readonly ChipFilter[] | undefined;
  /** Where "Clear filters" leads. Defaults to the list without filters. */
  clearHref?: string | false | undefined;
};

type TablePageProps<Row> = Filters &
  Omit<PageHead, "title"> &
  Omit<DataTableProps<Row>, "label" | "rows" | "sort" | "place" | "whenEmpty"> & {
    title: string;
    /** Name of the table. Defaults to the title. */
    label?: string;
    /** The page that `listPage` returns. A short list that is read whole has `rows` instead. */
    page?: KeysetPage<Row>;
    rows?: readonly Row[];
    /** Reads that redraw the page when they change. */
    live?: readonly [OperationInput, ...OperationInput[]];
    /** The shortest time between two redraws, for a page that is expensive to read. */
    gapMs?: number;
    /** Tabs and notices above the filters. */
    above?: ReactNode;
    /** `EmptyState`, when nothing is recorded yet. */
    empty: StateProps | null;
    /** Offers the whole filter as a file (`export/route.ts`). */
    exports?: boolean;
    /** The page of a new record, for readers who may create one. */
    create?: { href: string; words: string; icon: ReactNode } | false;
    /** When no row matches the filters. Defaults to "No match" and a link that clears the filters. False: `empty` in both cases. */
    noMatch?: (Partial<StateProps> & { clearHref?: string }) | false;
    /** Stands between the filters and the table. */
    children?: ReactNode;
  };

/** A page that is one table: head, tabs, filters with the page count, table. Its state is the address (`listAddress`). */
export function TablePage<Row>(props: TablePageProps<Row>) {
  const { title, context, back, status, actions, address, filters, panel, chips, clearHref, ...others } = props;
  const {
    label,
    page,
    rows = page?.items ?? [],
    live,
    gapMs,
    above,
    empty,
    noMatch,
    children,
    exports,
    create,
    ...table
  } = others;
  const head = { title, context, back, status };
  const all = (exports || actions || create) && (
    <>
      {exports && <ExportLink href={address.exportHref} />}
      {actions}
      {create && createLink(create, create.icon)}
    </>
  );
  return (
    <Page kind="list" {...head} actions={all}>
      {live && <LiveRefresh of={live} gapMs={gapMs} />}
      {above}
      <FilterRow
        {...{ address, filters, panel, chips, clearHref }}
        pages={page && <KeysetPages page={page} address={address} />}
      />
      {children}
      <DataTable
        {...table}
        label={label ?? title}
        place="page"
        rows={rows}
        sort={address.sort}
        whenEmpty={
          address.filtered && noMatch !== false ? (
            <NoResult title={common.noMatch} clearHref={address.clearHref} {...noMatch} />
          ) : (
            empty && <EmptyState {...(create && { action: createLink(create) })} {...empty} />
          )
        }
      />
    </Page>
  );
}

function createLink({ href, words }: { href: string; words: string }, icon?: ReactNode) {
  return (
    <ButtonLink variant="primary" href={href} icon={icon}>
      {words}
    </ButtonLink>
  );
}

type TableSectionProps<Row> = Omit<ComponentProps<typeof Section>, "children" | "flush" | "title"> &
  Omit<DataTableProps<Row>, "place" | "label"> &
  ({ title: string; label?: string } | { title: ReactNode; label: string });

/** A part of a page that is one table. A title that is text also names the table. */
export function TableSection<Row>({ title, note, actions, className, ...table }: TableSectionProps<Row>) {
  const label = table.label ?? String(title);
  return (
    <Section flush {...{ title, note, actions }} {...(className && { className })}>
      <DataTable {...table} label={label} />
    </Section>
  );
}

/** The filters of a list, and how many rows match. */
export function FilterRow({
  address,
  filters,
  panel = [],
  chips = [],
  clearHref,
  pages,
}: Filters & { pages?: ReactNode }) {
  const listed = [...panel, ...chips];
  const set = setFilters(address, listed).length;
  const setChips = set > 0 && <FilterChips address={address} filters={listed} />;
  if (!filters && panel.length === 0) {
    return (
      (pages || setChips) && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          {setChips}
          <div className="ml-auto flex items-center gap-2">{pages}</div>
        </div>
      )
    );
  }
  return (
    <FilterBar clearHref={clearHref ?? (address.filtered && set === 0 && address.clearHref)} end={pages}>
      {filters}
      {panel.length > 0 && <Panel address={address} panel={panel} />}
      {setChips}
    </FilterBar>
  );
}

function Panel({ address, panel }: { address: ListAddress; panel: readonly ChipFilter[] }) {
  return (
    <FilterPanel set={setFilters(address, panel).length}>
      {panel.map(({ name, label, options }) =>
        options ? (
          <FilterSelect labelled key={name} name={name} label={label} options={options} />
        ) : (
          <FilterText labelled key={name} name={name} label={label} />
        ),
      )}
    </FilterPanel>
  );
}

import { notFound } from "next/navigation";
import { staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { ExportLink } from "@/components/data-table/export-link";
import { FilterBar, FilterSelect } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress, sortNamed } from "@/components/data-table/list-address";
import { entryHref } from "@/components/records/entry";
import { glAccountHref, glAccountName } from "@/components/records/gl-account";
import { ButtonLink } from "@/components/ui/button";
import { NoResult } from "@/components/ui/list-state";
import { plainOptions } from "@/components/ui/options";
import { Page } from "@/components/ui/page";
import type { GlAccountView } from "@/server/contract/ledger";
import { businessDate } from "@/server/domains/business-date/queries";
import { accountNames } from "@/server/domains/ledger/account-names";
import { findGlAccount, glBalances, listGlLines } from "@/server/domains/ledger/gl-accounts";
import { listPage } from "@/server/http/list-page";
import { addDays } from "@/server/kernel/business-date";
import { wordsOf } from "@/server/kernel/words";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import { GL_TYPE_WORDS } from "../../gl-type-words";
import { JOURNAL_SORTS, NEWEST_FIRST } from "../../journal-filter";
import { GlBalances } from "./gl-balances";
import { glColumns } from "./gl-columns";
import { glPeriod } from "./gl-period";

export const metadata = { title: t.generalLedgerAccount };

/** The lines of one general ledger account, newest first, between what it began and ended with. */
export default staffPage<"code">(t.generalLedgerAccount, "ledger:read", async (staff) => {
  const [account, today] = await Promise.all([findGlAccount(staff.read, staff.path.code), businessDate(staff.read)]);
  if (!account) notFound();
  const path = glAccountHref(account.glCode);
  const address = listAddress(path, staff.search, NEWEST_FIRST, JOURNAL_SORTS);
  const period = glPeriod(address.get, today);
  const currency = address.get("currency");
  const sort = sortNamed(address.get("sort"), JOURNAL_SORTS, NEWEST_FIRST);
  const [page, opening, closing] = await Promise.all([
    listPage(listGlLines(account.glCode, { ...period, sort, ...(currency && { currency }) }), address.get("cursor")),
    glBalances(staff.reports, addDays(period.from, -1)),
    glBalances(staff.reports, period.to),
  ]);
  const names = {
    chart: new Map([[account.glCode, account.name]]),
    holders: await accountNames(staff.reports, staff.principal, page.items),
  };
  const own = (row: { glCode: string; currency: string }) =>
    row.glCode === account.glCode && (currency === "" || row.currency === currency);
  const currencies = closing.filter((row) => row.glCode === account.glCode).map((row) => row.currency);
  return (
    <Page
      kind="list"
      title={glAccountName(account)}
      back={{ href: `/ledger/trial-balance?date=${period.to}`, label: t.trialBalance }}
      context={describe(account)}
      actions={<ExportLink href={`${path}/export${address.with({ ...period }).slice(path.length)}`} />}
    >
      <FilterBar clearHref={address.filtered && address.clearHref} end={<KeysetPages page={page} address={address} />}>
        <FilterDates label={common.businessDate} today={today} max={today} shown={period} />
        <FilterSelect name="currency" label={common.currency} options={plainOptions(currencies)} />
      </FilterBar>
      <GlBalances opening={opening.filter(own)} closing={closing.filter(own)} period={period} />
      <DataTable
        label={t.lines}
        place="page"
        columns={glColumns(account.glCode, names, staff.principal)}
        rows={page.items}
        sort={address.sort}
        rowKey={(line) => `${line.entryId}-${line.lineNo}`}
        rowHref={(line) => entryHref(line.entryId)}
        whenEmpty={
          <NoResult
            title={common.noEntriesInThisPeriod}
            action={<ButtonLink href={address.clearHref}>{common.last30Days}</ButtonLink>}
          />
        }
      />
    </Page>
  );
});

/** The kind of account and what is booked here, where its name does not say it already: «Liability · till cash». */
function describe({ type, name, purposes }: GlAccountView): string {
  const words = purposes.map(wordsOf);
  const further = words.filter((purpose) => purpose !== name.toLowerCase());
  return [GL_TYPE_WORDS[type], further.join(", ")].filter(Boolean).join(" · ");
}

import { notFound } from "next/navigation";
import { periodIn } from "@/app/(backoffice)/period";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { dayColumn, referenceColumn } from "@/components/data-table/columns";
import { ExportLink } from "@/components/data-table/export-link";
import { FilterSelect } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { listAddress, sortNamed } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { Amount } from "@/components/money/amount";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { fromMinor, minorOf } from "@/components/money/totals";
import { entryHref } from "@/components/records/entry";
import { glAccountHref, glAccountName } from "@/components/records/gl-account";
import { ButtonLink } from "@/components/ui/button";
import { plainOptions } from "@/components/ui/options";
import { may, type Principal } from "@/server/auth/principal";
import type { MonetaryAmount } from "@/server/contract/fields";
import type { GlAccountView } from "@/server/contract/ledger";
import { businessDate } from "@/server/domains/business-date/queries";
import { accountNames } from "@/server/domains/ledger/account-names";
import { findGlAccount, type GlLineView, glBalances, listGlLines } from "@/server/domains/ledger/gl-accounts";
import { listPage } from "@/server/http/list-page";
import { addDays } from "@/server/kernel/business-date";
import { wordsOf } from "@/server/kernel/words";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import { EntrySource } from "../../entry-source";
import { GL_TYPE_WORDS } from "../../gl-type-words";
import { JOURNAL_SORTS, NEWEST_FIRST } from "../../journal-filter";
import { Narrative } from "../../narrative";
import { type AccountNames, LineAccount } from "../../side-account";

export const metadata = { title: t.generalLedgerAccount };

export default staffPage<"code">(t.generalLedgerAccount, "ledger:read", async (staff) => {
  const [account, today] = await Promise.all([findGlAccount(staff.read, staff.path.code), businessDate(staff.read)]);
  if (!account) notFound();
  const path = glAccountHref(account.glCode);
  const address = listAddress(path, staff.search, NEWEST_FIRST, JOURNAL_SORTS);
  const period = periodIn(address.get, today);
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
    <TablePage
      title={glAccountName(account)}
      back={{ href: `/ledger/trial-balance?date=${period.to}`, label: t.trialBalance }}
      context={describe(account)}
      actions={<ExportLink href={`${path}/export${address.with({ ...period }).slice(path.length)}`} />}
      address={address}
      filters={
        <>
          <FilterDates label={common.businessDate} today={today} max={today} shown={period} />
          <FilterSelect name="currency" label={common.currency} options={plainOptions(currencies)} />
        </>
      }
      label={t.lines}
      page={page}
      columns={glColumns(account.glCode, names, staff.principal)}
      rowKey={(line) => `${line.entryId}-${line.lineNo}`}
      rowHref={(line) => entryHref(line.entryId)}
      noMatch={false}
      empty={{
        title: common.noEntriesInThisPeriod,
        action: <ButtonLink href={address.clearHref}>{common.last30Days}</ButtonLink>,
      }}
    >
      <GlBalances opening={opening.filter(own)} closing={closing.filter(own)} period={period} />
    </TablePage>
  );
});

/** `Liability · till cash`. Purposes that repeat the name are left out. */
function describe({ type, name, purposes }: GlAccountView): string {
  const words = purposes.map(wordsOf);
  const further = words.filter((purpose) => purpose !== name.toLowerCase());
  return [GL_TYPE_WORDS[type], further.join(", ")].filter(Boolean).join(" · ");
}

type Balance = { currency: string; debit: MonetaryAmount; credit: MonetaryAmount; balance: MonetaryAmount };
type Props = { opening: readonly Balance[]; closing: readonly Balance[]; period: { from: string; to: string } };

function GlBalances({ opening, closing, period }: Props) {
  if (closing.length === 0) return null;
  return (
    <section aria-label={t.periodBalances} className="figures grid gap-1">
      {closing.map((end) => {
        const start = opening.find((row) => row.currency === end.currency);
        return (
          <p key={end.currency} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="font-semibold">{end.currency}</span>
            <Part words={t.before(period.from)} value={<OnItsSide balance={start?.balance ?? zero(end)} />} />
            <Part words={t.dr} value={<Amount hideCurrency value={moved(end.debit, start?.debit)} />} />
            <Part words={t.cr} value={<Amount hideCurrency value={moved(end.credit, start?.credit)} />} />
            <Part words={t.closeOfBusiness(period.to)} value={<OnItsSide balance={end.balance} strong />} />
          </p>
        );
      })}
    </section>
  );
}

function Part({ words, value }: { words: string; value: React.ReactNode }) {
  return (
    <span>
      <span className="text-muted">{words}</span> {value}
    </span>
  );
}

/** `balance` is debits less credits. */
function OnItsSide({ balance, strong = false }: { balance: MonetaryAmount; strong?: boolean }) {
  const minor = minorOf(balance.amount, balance.currency);
  const value = minor < 0n ? fromMinor(-minor, balance.currency) : balance;
  return (
    <Amount
      hideCurrency
      value={value}
      side={minor < 0n ? "CREDIT" : "DEBIT"}
      {...(strong && { weight: "strong" as const })}
    />
  );
}

function moved(end: MonetaryAmount, start: MonetaryAmount | undefined): MonetaryAmount {
  const before = start ? minorOf(start.amount, start.currency) : 0n;
  return fromMinor(minorOf(end.amount, end.currency) - before, end.currency);
}

function zero({ currency }: Balance): MonetaryAmount {
  return { amount: 0, currency };
}

function glColumns(glCode: string, names: AccountNames, principal: Principal): Column<GlLineView>[] {
  const linked = { accounts: may(principal, "account:read"), cards: may(principal, "card:read") };
  const sideOf = (side: GlLineView["side"], header: string): Column<GlLineView> => ({
    id: side.toLowerCase(),
    header,
    align: "right",
    cell: (line) => line.side === side && <Amount value={line.amount} href={entryHref(line.entryId)} />,
  });
  return [
    referenceColumn("reference", common.reference, (line) => line.reference),
    dayColumn("date", common.businessDate, (line) => line.businessDate, { sortable: true }),
    { id: "category", header: t.category, hideBelow: "xl", cell: (line) => CATEGORY_WORDS[line.category] },
    { id: "narrative", header: common.narrative, grow: true, cell: (line) => <Narrative of={line} /> },
    {
      id: "account",
      header: common.account,
      cell: (line) => line.accountNo && <LineAccount line={{ ...line, glCode }} names={names} linked={linked} />,
    },
    {
      id: "source",
      header: t.source,
      hideBelow: "xl",
      cell: (line) => <EntrySource entry={line} principal={principal} />,
    },
    sideOf("DEBIT", common.debit),
    sideOf("CREDIT", common.credit),
  ];
}

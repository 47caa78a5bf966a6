import { periodIn } from "@/app/(backoffice)/period";
import type { Visit } from "@/app/staff-page";
import { ColumnChart } from "@/components/charts/column-chart";
import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn, dayColumn } from "@/components/data-table/columns";
import { FilterBar } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import type { ListAddress } from "@/components/data-table/list-address";
import { TableSection } from "@/components/data-table/table-page";
import { Amount } from "@/components/money/amount";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { formatFigure } from "@/components/money/format-amount";
import { accountColumns } from "@/components/records/account";
import { entryHref } from "@/components/records/entry";
import { ButtonLink } from "@/components/ui/button";
import { Cut } from "@/components/ui/cut";
import { EmptyState, ForbiddenState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { Stat, StatRow } from "@/components/ui/stat";
import { TextLink } from "@/components/ui/text-link";
import type { AccountView } from "@/server/contract/accounts";
import type { CaseView } from "@/server/contract/aml/cases";
import { listAccounts } from "@/server/domains/accounts/account-list";
import { businessDate } from "@/server/domains/business-date/queries";
import {
  type Counterparty,
  type CustomerMovement,
  customerMoney,
  customerMovements,
  MOST_DAYS,
  type MoneyOfCurrency,
} from "@/server/domains/transfers/customer-money";
import { addressOf } from "@/server/kernel/addresses";
import { addDays } from "@/server/kernel/business-date";
import * as t from "@/words/aml/cases";
import * as common from "@/words/common";

const MOST_ACCOUNTS = 200;
const MOVEMENTS_SHOWN = 100;
const COUNTERPARTIES_SHOWN = 25;
const PERIODS = [30, 90, 365] as const;
const ACCOUNTS = accountColumns({ holder: false });

type Props = { found: CaseView; staff: Visit<"id">; address: ListAddress };

/** Accounts and movements of the case's customer in a period of at most a year. */
export async function CaseMoney({ found, staff, address }: Props) {
  if (!staff.may("account:read")) {
    return (
      <Section title={common.accounts}>
        <ForbiddenState authority="account:read" />
      </Section>
    );
  }
  const { reports, read } = staff;
  const today = await businessDate(read);
  const asked = periodIn(address.get, today);
  const earliest = addDays(asked.to, 1 - MOST_DAYS);
  const period = asked.from < earliest ? { ...asked, from: earliest } : asked;
  const { items: accounts } = await listAccounts({ partyId: found.partyId }).read(reports, null, MOST_ACCOUNTS);
  const counterparty = address.get("counterparty") || undefined;
  const [money, movements] = await Promise.all([
    customerMoney(reports, accounts, period),
    customerMovements(reports, accounts, period, { counterparty, limit: MOVEMENTS_SHOWN }),
  ]);
  const named = money.currencies.flatMap((one) => one.counterparties).find(({ key }) => key === counterparty);
  return (
    <>
      <CustomersAccounts accounts={accounts} />
      <section aria-label={t.periodOfMoney} className="grid gap-2">
        <FilterBar clearHref={counterparty !== undefined && address.with({ counterparty: null })}>
          <FilterDates label={common.businessDate} today={today} max={today} shown={period} />
          {PERIODS.map((days) => (
            <ButtonLink key={days} size="small" href={address.with({ from: addDays(today, -days), to: today })}>
              {t.lastDays(days)}
            </ButtonLink>
          ))}
        </FilterBar>
        {asked.from < earliest && <Notice tone="info" title={t.periodIsCut(period.from, MOST_DAYS)} />}
        {money.isCut && <Notice tone="warning" title={t.notAllMovements} />}
      </section>
      {money.currencies.length === 0 && <EmptyState title={t.noMovements}>{t.chooseAnotherPeriod}</EmptyState>}
      {money.currencies.map((one) => (
        <MoneyIn key={one.currency} money={one} step={money.step} address={address} />
      ))}
      <TableSection
        title={t.transactions}
        note={
          <>
            {movements.more ? t.newest(MOVEMENTS_SHOWN) : movements.items.length}
            {named && ` · ${counterpartyName(named)}`}
          </>
        }
        actions={
          counterparty !== undefined && (
            <TextLink href={address.with({ counterparty: null })}>{t.allTransactions}</TextLink>
          )
        }
        columns={movementColumns(accounts, staff.may("ledger:read"))}
        rows={movements.items}
        rowKey={({ entryId, lineNo }) => `${entryId}-${lineNo}`}
        whenEmpty={<EmptyState title={common.noEntriesInThisPeriod} />}
      />
    </>
  );
}

function CustomersAccounts({ accounts }: { accounts: readonly AccountView[] }) {
  return (
    <TableSection
      title={common.accounts}
      note={accounts.length > 0 && String(accounts.length)}
      columns={ACCOUNTS}
      rows={[...accounts]}
      rowKey={({ accountId }) => accountId}
      rowHref={({ accountId }) => addressOf.account(accountId)}
      whenEmpty={<EmptyState title={t.noAccounts} />}
    />
  );
}

type MoneyProps = { money: MoneyOfCurrency; step: "day" | "week" | "month"; address: ListAddress };

function MoneyIn({ money: { currency, totals, steps, counterparties }, step, address }: MoneyProps) {
  const every = Math.ceil(steps.length / 8);
  return (
    <Section title={t.moneyIn(currency)} note={t.withoutOwn}>
      <div className="grid gap-4">
        <StatRow>
          <Stat
            label={t.moneyCameIn}
            value={<Amount value={totals.in} />}
            note={t.cashOf(formatFigure(totals.cashIn))}
          />
          <Stat
            label={t.moneyWentOut}
            value={<Amount value={totals.out} />}
            note={t.cashOf(formatFigure(totals.cashOut))}
          />
          <Stat label={t.numberOfThem} value={totals.count.toLocaleString("en")} />
        </StatRow>
        <ColumnChart
          label={t.moneyByStep[step](currency)}
          over={t.stepWords[step]}
          series={[t.moneyCameIn, t.moneyWentOut]}
          columns={steps.map((one, index) => ({
            label:
              (steps.length - 1 - index) % every === 0
                ? one.from.slice(step === "month" ? 0 : 5, step === "month" ? 7 : 10)
                : "",
            name: one.from === one.to ? one.from : t.fromTo(one.from, one.to),
            values: [one.in.amount, one.out.amount],
            words: [formatFigure(one.in), formatFigure(one.out)],
            href: address.with({ from: one.from, to: one.to }),
          }))}
        />
        <TableSection
          title={t.counterparties}
          note={
            counterparties.length > COUNTERPARTIES_SHOWN
              ? t.largest(COUNTERPARTIES_SHOWN)
              : String(counterparties.length)
          }
          label={t.counterpartiesIn(currency)}
          columns={counterpartyColumns(address)}
          rows={counterparties.slice(0, COUNTERPARTIES_SHOWN)}
          rowKey={({ key }) => key}
          whenEmpty={<EmptyState title={t.noCounterparties} />}
        />
      </div>
    </Section>
  );
}

const counterpartyName = ({ name, category }: Counterparty) => name ?? CATEGORY_WORDS[category];

function counterpartyColumns(address: ListAddress): Column<Counterparty>[] {
  return [
    {
      id: "name",
      header: t.counterparty,
      grow: true,
      cell: (one) => <TextLink href={address.with({ counterparty: one.key })}>{counterpartyName(one)}</TextLink>,
    },
    countColumn("count", t.numberOfThem, ({ count }) => count, { hideBelow: "md" }),
    amountColumn("in", t.moneyCameIn, (one) => one.in, { hideCurrency: true }),
    amountColumn("out", t.moneyWentOut, ({ out }) => out, { hideCurrency: true }),
  ];
}

function movementColumns(accounts: readonly AccountView[], mayReadLedger: boolean): Column<CustomerMovement>[] {
  const numbers = new Map(accounts.map(({ accountId, accountNo }) => [accountId, accountNo]));
  const href = ({ entryId }: CustomerMovement) => entryHref(entryId, mayReadLedger);
  return [
    dayColumn("date", common.date, ({ businessDate }) => businessDate),
    {
      id: "reference",
      header: common.reference,
      hideBelow: "xl",
      cell: (one) => <Reference href={href(one)}>{one.reference}</Reference>,
    },
    {
      id: "counterparty",
      header: t.counterparty,
      grow: true,
      cell: ({ counterparty, category, narrative }) => (
        <Cut>{counterparty ?? narrative ?? CATEGORY_WORDS[category]}</Cut>
      ),
    },
    { id: "category", header: t.bookedAs, hideBelow: "2xl", cell: ({ category }) => CATEGORY_WORDS[category] },
    {
      id: "account",
      header: common.account,
      hideBelow: "2xl",
      cell: ({ accountId }) => <Reference>{numbers.get(accountId) ?? ""}</Reference>,
    },
    amountColumn("in", t.moneyCameIn, ({ side, amount }) => side === "CREDIT" && amount, {}),
    amountColumn("out", t.moneyWentOut, ({ side, amount }) => side === "DEBIT" && amount, {}),
  ];
}

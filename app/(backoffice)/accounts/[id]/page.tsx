import { ArrowLeftRight, Printer } from "lucide-react";
import { notFound } from "next/navigation";
import { periodIn } from "@/app/(backoffice)/period";
import { staffPage } from "@/app/staff-page";
import { CurveChart } from "@/components/charts/curve-chart";
import { listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Amount } from "@/components/money/amount";
import { formatFigure } from "@/components/money/format-amount";
import { AccountNo } from "@/components/records/account";
import { CustomerName, CustomerNo } from "@/components/records/customer";
import { ButtonLink } from "@/components/ui/button";
import { Facts, idFact } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { DetailColumns, Page, Section } from "@/components/ui/page";
import { Stat } from "@/components/ui/stat";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { type AccountView, getAccount } from "@/server/contract/accounts";
import { holdEnds } from "@/server/domain";
import { findAccountWithHolds } from "@/server/domains/accounts/queries";
import { visibleApprovals } from "@/server/domains/approvals/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { balanceCurve } from "@/server/domains/ledger/balance-curve";
import { addressOf } from "@/server/kernel/addresses";
import { daysBetween } from "@/server/kernel/business-date";
import { plainJson } from "@/server/kernel/json";
import { titleOf } from "@/server/kernel/words";
import type { OpenHold } from "@/server/posting/open-holds";
import { subjectHref } from "@/server/words";
import * as t from "@/words/accounts";
import * as cards from "@/words/cards";
import * as charts from "@/words/charts";
import * as common from "@/words/common";
import { CardSection } from "../../cards/card-section";
import { ClearingSection } from "../../clearing/account-section";
import { RecordHistory } from "../../record-history";
import { AccountActions } from "./account-actions";
import { Statement } from "./statement";

export const metadata = { title: common.account };

export default staffPage<"id">(common.account, "account:read", async (staff) => {
  const [found, today] = await Promise.all([findAccountWithHolds(staff.path.id), businessDate(staff.read)]);
  if (!found) notFound();
  const { account, holds } = found;
  const address = listAddress(addressOf.account(account.accountId), staff.search, "date");
  return (
    <Page
      kind="detail"
      title={<AccountNo copy>{account.accountNo}</AccountNo>}
      back={{ href: "/accounts", label: common.accounts }}
      status={<Status of="account" value={account.status} />}
      context={<Holder account={account} linked={staff.may("customer:read")} />}
      actions={<Actions account={account} principal={staff.principal} period={periodIn(address.get, today)} />}
    >
      <LiveRefresh of={[getAccount]} id={account.accountId} />
      <div className="grid gap-6">
        {account.blockReason && account.status !== "CLOSED" && (
          <Notice tone="danger" title={t.blocked}>
            {account.blockReason}
          </Notice>
        )}
        <DetailColumns rail={<AccountFacts account={account} />}>
          <Balances account={account} holds={await shownHolds(staff.read, holds, staff.principal)} />
        </DetailColumns>
        <BalanceChart reports={staff.reports} account={account} period={periodIn(address.get, today)} />
        <Statement
          reports={staff.reports}
          account={account}
          address={address}
          period={periodIn(address.get, today)}
          today={today}
          mayReadLedger={staff.may("ledger:read")}
        />
        <CardSection
          staff={staff}
          of={{ fundingAccountId: account.accountId }}
          label={cards.cardsOfTheAccount}
          empty={cards.noCardsOnThisAccount}
          href={addressOf.cardsOn(account.accountId)}
          issueHref={account.status === "CLOSED" ? null : addressOf.newCardOn(account.accountId)}
        />
        <ClearingSection staff={staff} account={account} />
        <RecordHistory reports={staff.reports} label={t.accountHistory} recordIds={[account.accountId]} />
      </div>
    </Page>
  );
});

function Holder({ account, linked }: { account: AccountView; linked: boolean }) {
  return (
    <>
      {t.holderProductAndBranch(
        <CustomerName partyId={account.partyId} linked={linked}>
          {account.accountName}
        </CustomerName>,
        account.productName,
        account.currency,
        account.branchName,
      )}
    </>
  );
}

type ActionsProps = { account: AccountView; principal: Principal; period: { from: string; to: string } };

function Actions({ account, principal, period }: ActionsProps) {
  return (
    <>
      <ButtonLink
        href={`/statements/${account.accountId}?from=${period.from}&to=${period.to}`}
        icon={<Printer size={16} aria-hidden />}
      >
        {t.printStatement}
      </ButtonLink>
      <AccountActions account={plainJson(account)} mayOperate={may(principal, "account:operate")} />
      {may(principal, "transfer:outbound") && account.status !== "CLOSED" && (
        <ButtonLink
          variant="primary"
          href={addressOf.newTransfer(account.accountNo)}
          icon={<ArrowLeftRight size={16} aria-hidden />}
        >
          {common.newTransfer}
        </ButtonLink>
      )}
    </>
  );
}

/** A hold with its end and the page of its source, if the reader may open it. */
type ShownHold = OpenHold & { endsOn: string | undefined; href: string | undefined };

async function shownHolds(
  read: PageReads["read"],
  holds: readonly OpenHold[],
  principal: Principal,
): Promise<ShownHold[]> {
  const parked = holds.flatMap(({ sourceType, sourceId }) => (sourceType === "APPROVAL" ? [sourceId] : []));
  const [approvals, ends] = await Promise.all([visibleApprovals(read, parked, principal), holdEnds(read, holds)]);
  const hrefOf = ({ sourceType, sourceId }: OpenHold) => {
    if (sourceType !== "APPROVAL") return subjectHref(sourceType, sourceId, principal);
    return approvals.has(sourceId) ? addressOf.approval(sourceId) : undefined;
  };
  return holds.map((hold) => ({ ...hold, endsOn: ends.get(hold.sourceId), href: hrefOf(hold) }));
}

function AccountFacts({ account }: { account: AccountView }) {
  return (
    <Facts
      title={common.account}
      facts={[
        { term: common.holder, value: account.accountName },
        { term: common.customerNo, value: <CustomerNo copy>{account.customerNo}</CustomerNo> },
        { term: common.product, value: <span title={account.productCode}>{account.productName}</span> },
        { term: common.currency, value: account.currency },
        { term: common.branch, value: <span title={account.branchCode}>{account.branchName}</span> },
        { term: common.opened, value: <BusinessDay date={account.openedAt} /> },
        { term: common.closed, value: account.closedAt && <BusinessDay date={account.closedAt} /> },
        idFact(account.accountId),
      ]}
    />
  );
}

type ChartProps = {
  reports: PageReads["reports"];
  account: AccountView;
  period: { from: string; to: string };
};

/** End-of-day balances. Null without movements. */
async function BalanceChart({ reports, account, period }: ChartProps) {
  const { accountId: id, currency } = account;
  const { broughtForward, days } = await balanceCurve(reports, { id, currency }, period);
  const whole = Math.max(1, daysBetween(period.from, period.to));
  const points = [
    ...(days[0]?.date === period.from ? [] : [{ date: period.from, balance: broughtForward }]),
    ...days,
  ].map(({ date, balance }) => ({
    at: daysBetween(period.from, date) / whole,
    value: balance.amount,
    name: date,
    words: <Amount value={balance} hideCurrency />,
  }));
  if (days.length === 0) return null;
  return (
    <Section title={common.balance} note={currency}>
      <CurveChart
        label={common.balance}
        over={common.businessDate}
        series={charts.endOfDay}
        points={points}
        ends={[period.from, period.to]}
      />
    </Section>
  );
}

type BalancesProps = {
  account: AccountView;
  holds: readonly ShownHold[];
};

/** All balances are of one moment. Uncleared cheques are in neither balance (accounts/RULES.md). */
function Balances({ account, holds }: BalancesProps) {
  const { ledgerBalance, holds: heldAmount, unclearedFloat, availableBalance } = account;
  const explanation = explanationOf(account);
  return (
    <section aria-label={t.balances} className="grid gap-2">
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-panel">
        <Stat
          size="figure"
          label={t.availableIn(account.currency)}
          value={<Amount hideCurrency value={availableBalance} />}
          note={isFrozen(account) ? t.afterHoldsFrozen : t.afterHolds}
        />
        <Stat
          label={t.ledgerBalanceIn(account.currency)}
          value={<Amount hideCurrency value={ledgerBalance} />}
          note={t.allPostedEntries}
        />
        <Stat
          label={t.holdsIn(account.currency)}
          value={<Amount hideCurrency value={heldAmount} />}
          note={holdsNote(holds)}
        />
        <Stat
          label={t.unclearedFloatIn(account.currency)}
          value={<Amount hideCurrency value={unclearedFloat} />}
          note={t.chequesPresentedNotCleared}
        />
      </div>
      {explanation && <p className="text-muted">{explanation}</p>}
      {holds.length > 0 && <Holds holds={holds} />}
    </section>
  );
}

function holdsNote(holds: readonly OpenHold[]): string {
  if (holds.length === 0) return t.noHolds;
  return t.holdsListedBelow(holds.length);
}

/** The reason why the available balance differs from the ledger balance. */
function explanationOf({ status, ledgerBalance, holds, unclearedFloat, availableBalance }: AccountView): string | null {
  if (status === "CLOSED") return null;
  if (status === "DORMANT") return t.dormant;
  if (isFrozen({ status })) return t.blockedForDebits;
  const now = isZero(holds.amount)
    ? t.fullyAvailable
    : t.ledgerBalanceLessHolds(formatFigure(ledgerBalance), formatFigure(holds), formatFigure(availableBalance));
  return isZero(unclearedFloat.amount) ? now : `${now} ${t.floatIsAddedWhenCleared(formatFigure(unclearedFloat))}`;
}

/** A blocked account keeps its available balance. */
function isFrozen({ status }: Pick<AccountView, "status">): boolean {
  return status === "BLOCKED" || status === "BLOCKED_DEBIT";
}

function isZero(amount: number): boolean {
  return Number(amount) === 0;
}

/** The oldest holds. The rest are behind a button, because a busy card has hundreds. */
const HOLDS_SHOWN = 10;

function Holds({ holds }: { holds: readonly ShownHold[] }) {
  const [first, others] = [holds.slice(0, HOLDS_SHOWN), holds.slice(HOLDS_SHOWN)];
  return (
    <div className="rounded-panel border border-line bg-panel">
      <HoldList holds={first} label={t.holds} />
      {others.length > 0 && (
        <details className="border-line border-t">
          <summary className="px-4 py-2 text-accent">{t.moreHolds(others.length)}</summary>
          <HoldList holds={others} label={t.moreHolds(others.length)} />
        </details>
      )}
    </div>
  );
}

function HoldList({ holds, label }: { holds: readonly ShownHold[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {holds.map((hold) => (
        <li key={hold.id} className="flex flex-wrap items-baseline gap-x-4 px-4 py-2">
          <span className="grow">
            {hold.reason}
            {hold.href !== undefined && (
              <>
                {" · "}
                <TextLink href={hold.href}>
                  {hold.sourceType === "APPROVAL" ? t.viewApproval : titleOf(hold.sourceType)}
                </TextLink>
              </>
            )}
          </span>
          <span className="text-label text-muted">
            {t.since(<BusinessDay date={hold.placedAt} />)}
            {hold.endsOn !== undefined && <> · {t.endsOn(<BusinessDay date={hold.endsOn} />)}</>}
          </span>
          <Amount value={hold.amount} />
        </li>
      ))}
    </ul>
  );
}

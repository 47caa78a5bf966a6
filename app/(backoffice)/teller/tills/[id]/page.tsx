import { BankMoment, bankMoment } from "@/app/bank-moment";
import { recordAt, staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { dayColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Amount } from "@/components/money/amount";
import { AccountNo } from "@/components/records/account";
import { entryHref } from "@/components/records/entry";
import { EntryLink } from "@/components/records/entry-link";
import { RefusedPayments } from "@/components/records/refused-payments";
import { needs } from "@/components/records/role";
import { Person } from "@/components/records/staff";
import { DrawerCash, TillStatus, tillName, tillOptions } from "@/components/records/till";
import { TillCounts } from "@/components/records/till-counts";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { EmptyState } from "@/components/ui/list-state";
import { DetailColumns, Page, Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { isOwnTill } from "@/server/auth/scope";
import { config } from "@/server/config";
import type { CashMovementView, RefusedPayment, TillCountView, TillView } from "@/server/contract/teller/cash";
import { getTill, listCashMovements } from "@/server/contract/teller/tills";
import { holderNames } from "@/server/domains/accounts/queries";
import { namesOfSignIns } from "@/server/domains/staff/staff-queries";
import { listMovements } from "@/server/domains/teller/movement-queries";
import { listRefusedPayments } from "@/server/domains/teller/refused-payments";
import { listTillCounts } from "@/server/domains/teller/till-count-queries";
import { findTill, listTills } from "@/server/domains/teller/till-queries";
import { addressOf } from "@/server/kernel/addresses";
import { plainJson } from "@/server/kernel/json";
import { titleOf } from "@/server/kernel/words";
import { operationWords } from "@/server/words";
import * as common from "@/words/common";
import * as closing from "@/words/teller/close-till";
import * as t from "@/words/teller/tills";
import { movementWord, signedAmount } from "../../movement-words";
import { WaitingClose } from "../../waiting-close";
import { MoveCash } from "./move-cash";

export const metadata = { title: common.till };

const MOST = 1_000;

export default staffPage<"id">(common.till, "teller:operate", async (staff) => {
  const { id } = staff.path;
  const till = await recordAt(id, () => findTill(staff.read, id, staff.principal));
  // Tellers cannot see the contents of other tills.
  const own = isOwnTill(staff.principal, till);
  const [movements, open, counts, refused, names] = await Promise.all([
    own ? listMovements(id, true, staff.principal).read(staff.reports, null, MOST) : { items: [], next: null },
    listTills({ status: "OPEN", branchCode: till.branchCode }, staff.principal).read(staff.reports, null, MOST),
    own ? listTillCounts(staff.read, id) : [],
    own ? listRefusedPayments(staff.read, id) : [],
    namesOfSignIns(staff.read, [till.openedBy, till.closedBy ?? ""]),
  ]);
  const holders = staff.may("account:read")
    ? await holderNames(staff.read, [...new Set(movements.items.flatMap(({ accountId }) => accountId ?? []))])
    : new Map<string, string>();
  const others = open.items.filter((other) => other.tillId !== till.tillId && other.currency === till.currency);
  const why = own ? reasonAgainst(till, staff.may("teller:till")) : t.tillIsWorkedBy(till.tellerName);
  return (
    <Page
      kind="detail"
      title={tillName(till.tillCode)}
      context={`${till.branchName}, ${till.tellerName}, ${till.currency}`}
      back={{ href: "/teller/tills", label: t.tillsAndVaults }}
      status={<TillStatus till={till} />}
      actions={
        till.status === "CLOSED" ? (
          <SheetLink tillId={till.tillId} />
        ) : (
          <>
            <MoveCash till={plainJson(till)} others={tillOptions(others)} disabledReason={why} />
            {counts.length > 0 && <SheetLink tillId={till.tillId} />}
            {why === null && (
              <ButtonLink
                variant={till.teller === staff.principal.name ? "primary" : "secondary"}
                href={`/teller/tills/${till.tillId}/close`}
              >
                <LiveRefresh of={[getTill, listCashMovements]} id={till.tillId} />
                {t.closeTillAsk}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {till.closeApprovalId !== null && (
        <div className="mb-4">
          <WaitingClose till={plainJson(till)} approvalId={till.closeApprovalId} />
        </div>
      )}
      <DetailColumns rail={<Rail till={till} names={names} />}>
        <TableSection
          title={t.movements}
          {...(own && { note: `${movements.items.length}${movements.next ? "+" : ""}` })}
          density="compact"
          columns={[...datesOf(movements.items), ...movementColumns(till, holders)]}
          rows={movements.items}
          rowKey={(movement) => movement.movementId}
          whenEmpty={
            own ? (
              <EmptyState title={t.noMovementsYet}>{t.noCashHasBeenPosted}</EmptyState>
            ) : (
              <EmptyState title={t.tillIsWorkedBy(till.tellerName)}>{t.onlyItsTellerSeesIt}</EmptyState>
            )
          }
        />
        <Counting counts={counts} refused={refused} />
      </DetailColumns>
    </Page>
  );
});

const operationWord = (operation: string) => operationWords()[operation] ?? titleOf(operation);

function Counting({ counts, refused }: { counts: TillCountView[]; refused: RefusedPayment[] }) {
  const timeZone = config().bankTimeZone;
  return (
    <>
      {counts.length > 0 && (
        <Section title={closing.counts} note={`${counts.length}`} flush>
          <TillCounts counts={counts} timeZone={timeZone} />
        </Section>
      )}
      {refused.length > 0 && (
        <Section title={closing.refusedPayments} note={`${refused.length}`} flush>
          <RefusedPayments payments={refused} timeZone={timeZone} operationWord={operationWord} />
        </Section>
      )}
    </>
  );
}

function reasonAgainst(till: TillView, operates: boolean): string | null {
  if (till.status === "CLOSED") return t.tillIsClosed;
  if (till.closeApprovalId !== null) return closing.itsCloseIsAwaitingApproval;
  return operates ? null : needs("teller:till");
}

type Names = ReadonlyMap<string, string>;

/** `openedBy` may be no sign-in of staff. */
function nameIn(names: Names, signIn: string): string {
  return names.get(signIn.toLowerCase()) ?? signIn;
}

function SheetLink({ tillId }: { tillId: string }) {
  return (
    <ButtonLink href={addressOf.tillSheet(tillId)} target="_blank">
      {closing.printTillSheet}
    </ButtonLink>
  );
}

function Rail({ till, names }: { till: TillView; names: Names }) {
  const { count } = till;
  return (
    <>
      <Facts
        title={common.cash}
        facts={[
          {
            term: count ? t.countedAtClose : t.inTheTill,
            value: <DrawerCash value={till.cashBalance} weight="strong" />,
            figure: true,
          },
          { term: t.free, value: <DrawerCash value={till.availableCash} />, figure: true },
          { term: common.openingFloat, value: <DrawerCash value={till.openingFloat} />, figure: true },
        ]}
      />
      {count && (
        <Facts
          title={t.count}
          facts={[
            { term: t.expected, value: <Amount value={count.expected} />, figure: true },
            { term: common.difference, value: <Amount value={count.difference} signed />, figure: true },
            { term: common.reason, value: count.reason },
            {
              term: common.entry,
              value: count.entryId && <EntryLink entryId={count.entryId}>{t.closingEntry}</EntryLink>,
            },
          ]}
        />
      )}
      <Facts
        title={common.history}
        facts={[
          { term: common.opened, value: <BankMoment at={till.openedAt} /> },
          { term: t.openedBy, value: <Person name={nameIn(names, till.openedBy)} signIn={till.openedBy} /> },
          { term: common.closed, value: till.closedAt && <BankMoment at={till.closedAt} /> },
          {
            term: common.closedBy,
            value: till.closedBy && <Person name={nameIn(names, till.closedBy)} signIn={till.closedBy} />,
          },
        ]}
      />
    </>
  );
}

/** A till that stays open over an end of day has movements of several dates, whose receipts begin at 1. */
function datesOf(movements: readonly CashMovementView[]): Column<CashMovementView>[] {
  const dates = new Set(movements.map(({ businessDate }) => businessDate));
  return dates.size < 2 ? [] : [dayColumn("date", common.businessDate, ({ businessDate }) => businessDate)];
}

/** The date is shown only if it differs from that of the opening. `holders` are by account id. */
function movementColumns(till: TillView, holders: ReadonlyMap<string, string>): Column<CashMovementView>[] {
  const dayOf = (at: string) => bankMoment(at).slice(0, 10);
  const opened = dayOf(till.openedAt);
  const timeOf = (at: string) => {
    const text = bankMoment(at, { seconds: true });
    return dayOf(at) === opened ? text.slice(11) : text;
  };
  const after: Column<CashMovementView> = {
    id: "after",
    header: t.cashAfter,
    align: "right",
    cell: (m) => <DrawerCash value={m.balanceAfter} weight="muted" hideCurrency />,
  };
  return [
    {
      id: "at",
      header: common.posted,
      cell: (m) => (
        <time dateTime={m.postedAt} title={m.postedAt} className="figures whitespace-nowrap">
          {timeOf(m.postedAt)}
        </time>
      ),
    },
    {
      id: "type",
      header: common.movement,
      cell: (m) => <MovementCell movement={m} holder={m.accountId === null ? undefined : holders.get(m.accountId)} />,
      grow: true,
    },
    {
      id: "account",
      header: common.account,
      cell: (m) =>
        m.accountNo &&
        m.accountId && (
          <TextLink quiet href={addressOf.account(m.accountId)}>
            <AccountNo>{m.accountNo}</AccountNo>
          </TextLink>
        ),
      hideBelow: "xl",
    },
    {
      id: "amount",
      header: till.currency,
      align: "right",
      cell: (m) => <DrawerCash value={signedAmount(m)} hideCurrency href={entryHref(m.entryId)} />,
    },
    // The cash after each movement would reveal hidden cash.
    ...(till.cashBalance === null ? [] : [after]),
  ];
}

function MovementCell({ movement: m, holder }: { movement: CashMovementView; holder: string | undefined }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      {movementWord(m.type)}
      {m.receiptNo && (
        <TextLink quiet className="reference" href={addressOf.receipt(m.movementId)} title={t.receipt(m.receiptNo)}>
          #{m.receiptNo.slice(m.receiptNo.lastIndexOf("-") + 1)}
          <span className="sr-only"> {common.receipt}</span>
        </TextLink>
      )}
      {holder && <span className="text-muted">{holder}</span>}
      {m.reversedByMovementId && <span className="text-muted">{t.reversed}</span>}
    </span>
  );
}

import { notFound } from "next/navigation";
import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { Amount } from "@/components/money/amount";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { EmptyState } from "@/components/ui/list-state";
import { DetailColumns, Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { Moment } from "@/components/ui/time";
import { holds } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import type { CashMovementView, TillView } from "@/server/contract/cash";
import { isUuid } from "@/server/kernel/ids";
import { plainJson } from "@/server/kernel/json";
import { movementList } from "@/server/teller/movement-queries";
import { readTill, tillList, tillView } from "@/server/teller/till-queries";
import { movementWord } from "../../movement-words";
import { MoveCash } from "./move-cash";

export const metadata = { title: "Till" };

const MOST = 1_000;

/** One till: its cash, its whole life in movements, and what can be done with it. */
export default async function TillPage({ params }: { params: Promise<{ id: string }> }) {
  const staff = await staffContext("teller:operate");
  if (!staff.allowed) return <ForbiddenPage title="Till" authority={staff.missing} />;
  const { id } = await params;
  const row = isUuid(id) ? await readTill(id) : null;
  if (!row) notFound();
  const till = tillView(row);
  const [movements, open] = await Promise.all([
    movementList(id, true).read(null, MOST),
    tillList({ status: "OPEN", branchCode: till.branchCode }).read(null, MOST),
  ]);
  const others = open.items.filter((other) => other.tillId !== till.tillId && other.currency === till.currency);
  const why = reasonAgainst(till, holds(staff.principal, "teller:till"));
  return (
    <Page
      kind="detail"
      header={
        <PageHeader
          title={`Till ${till.tillCode}`}
          context={`${till.branchCode}, ${till.teller}`}
          back={{ href: "/teller/tills", label: "Tills and vaults" }}
          status={<Status of="till" value={till.status} />}
          actions={
            till.status === "OPEN" && (
              <>
                <MoveCash
                  till={plainJson(till)}
                  others={others.map((other) => ({
                    value: other.tillId,
                    label: `Till ${other.tillCode}, ${other.teller}`,
                  }))}
                  disabledReason={why}
                />
                {why === null && (
                  <ButtonLink variant="primary" href={`/teller/tills/${till.tillId}/close`}>
                    Close till…
                  </ButtonLink>
                )}
              </>
            )
          }
        />
      }
    >
      <DetailColumns rail={<Rail till={till} />}>
        <Section title="Movements" note={`${movements.items.length}${movements.next ? "+" : ""}`} flush>
          <DataTable
            label="Movements"
            columns={columns}
            rows={movements.items}
            rowKey={(movement) => movement.movementId}
            whenEmpty={<EmptyState title="No cash has moved yet">A float of zero makes no movement.</EmptyState>}
          />
        </Section>
      </DetailColumns>
    </Page>
  );
}

function reasonAgainst(till: TillView, may: boolean): string | null {
  if (till.status === "CLOSED") return "The till is closed";
  return may ? null : "Needs the authority teller:till, which your roles do not hold";
}

function Rail({ till }: { till: TillView }) {
  const zone = config().bankTimeZone;
  const { count } = till;
  return (
    <>
      <Facts
        title="Cash"
        facts={[
          {
            term: count ? "Counted at close" : "In the till",
            value: <Amount value={till.cashBalance} weight="strong" />,
            figure: true,
          },
          { term: "Free", value: <Amount value={till.availableCash} />, figure: true },
          { term: "Opening float", value: <Amount value={till.openingFloat} />, figure: true },
        ]}
      />
      {count && (
        <Facts
          title="Count"
          facts={[
            { term: "Expected", value: <Amount value={count.expected} />, figure: true },
            { term: "Difference", value: <Amount value={count.difference} />, figure: true },
            { term: "Reason", value: count.reason },
            {
              term: "Entry",
              value: count.entryId && <TextLink href={`/ledger/entries/${count.entryId}`}>Closing entry</TextLink>,
            },
          ]}
        />
      )}
      <Facts
        title="Life"
        facts={[
          { term: "Opened", value: <Moment at={till.openedAt} timeZone={zone} /> },
          { term: "Opened by", value: till.openedBy },
          { term: "Closed", value: till.closedAt && <Moment at={till.closedAt} timeZone={zone} /> },
          { term: "Closed by", value: till.closedBy },
        ]}
      />
    </>
  );
}

const columns: Column<CashMovementView>[] = [
  { id: "at", header: "Posted", cell: (m) => <Moment at={m.postedAt} timeZone={config().bankTimeZone} seconds /> },
  { id: "type", header: "Movement", cell: (m) => movementWord(m.type), grow: true },
  {
    id: "account",
    header: "Account",
    cell: (m) => (m.accountNo ? <Reference href={`/accounts/${m.accountId}`}>{m.accountNo}</Reference> : "–"),
    hideBelow: "md",
  },
  {
    id: "receipt",
    header: "Receipt",
    cell: (m) => (m.receiptNo ? <Reference href={`/receipts/${m.movementId}`}>{m.receiptNo}</Reference> : "–"),
    hideBelow: "lg",
  },
  {
    id: "amount",
    header: "Amount",
    align: "right",
    cell: (m) => (
      <Amount
        value={m.direction === "OUT" ? { ...m.amount, amount: -m.amount.amount } : m.amount}
        {...(m.entryId && { href: `/ledger/entries/${m.entryId}` })}
      />
    ),
  },
  { id: "after", header: "Cash after", align: "right", cell: (m) => <Amount value={m.balanceAfter} weight="muted" /> },
];

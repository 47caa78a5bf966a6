import type { Column } from "@/components/data-table/column";
import { amountColumn } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { TableSection } from "@/components/data-table/table-page";
import { groupedNumbers } from "@/components/records/account-number";
import { Person } from "@/components/records/staff";
import { cashTotals, DrawerCash } from "@/components/records/till";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { Age } from "@/components/ui/time";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import type { ApprovalView } from "@/server/contract/approvals";
import type { ListedTillView } from "@/server/contract/teller/cash";
import { listApprovals } from "@/server/domains/approvals/approval-list";
import { decidingAuthorities } from "@/server/domains/approvals/visibility";
import { listTills, openTillsFor } from "@/server/domains/teller/till-queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { systemClock } from "@/server/kernel/clock";
import { titleOf } from "@/server/kernel/words";
import { operationWords } from "@/server/words";
import * as common from "@/words/common";
import * as t from "@/words/home";
import { openATill } from "@/words/teller/tills";

const SHOWN = 6;

export async function Queues({ principal, reports }: { principal: Principal; reports: PageReads["reports"] }) {
  const oldest = async (concerning: "OWN" | "TO_DECIDE") =>
    (await listApprovals({ status: "PENDING", concerning }, principal).read(reports, null, SHOWN)).items;
  const [toDecide, ownItems] = await Promise.all([
    decidingAuthorities(principal).length > 0 ? oldest("TO_DECIDE") : null,
    may(principal, "approval:read") ? oldest("OWN") : null,
  ]);
  const tills = may(principal, "teller:operate");
  const waits = ownItems !== null && ownItems.length > 0;
  if (!toDecide && !waits && !tills) return null;
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
      {toDecide && <Queue title={t.toCheck} approvals={toDecide} byOthers className="lg:col-span-2" />}
      {waits && (
        <Queue title={common.awaitingChecker} approvals={ownItems} {...(!tills && { className: "lg:col-span-2" })} />
      )}
      {tills && <OpenTills principal={principal} />}
    </div>
  );
}

type QueueProps = {
  title: string;
  approvals: readonly ApprovalView[];
  /** The list has a column of makers. */
  byOthers?: boolean;
  className?: string;
};

function Queue({ title, approvals, byOthers = false, className }: QueueProps) {
  const now = systemClock.now().toISOString();
  return (
    <Section
      flush
      title={title}
      actions={<TextLink href="/approvals">{t.allApprovals}</TextLink>}
      {...(className && { className })}
    >
      {approvals.length === 0 ? (
        <p className="pt-3 text-muted">{common.noItemsAwaitingApproval}</p>
      ) : (
        <DataTable
          label={title}
          density="compact"
          columns={columnsFor(byOthers, now)}
          rows={approvals}
          rowKey={(approval) => approval.approvalId}
          rowHref={(approval) => addressOf.approval(approval.approvalId)}
          rowTone={() => "pending"}
          whenEmpty={null}
        />
      )}
    </Section>
  );
}

function columnsFor(byOthers: boolean, now: string): Column<ApprovalView>[] {
  return [
    { id: "summary", header: t.what, grow: true, cell: byOthers ? fullSummary : shortSummary },
    ...(byOthers ? [{ id: "maker", header: common.from, cell: personOf }] : []),
    {
      id: "age",
      header: common.age,
      align: "right",
      cell: (approval) => <Age since={approval.submittedAt} now={now} />,
    },
    amountColumn("amount", common.amount, (approval) => approval.amount),
  ];
}

function fullSummary({ summary }: ApprovalView) {
  return groupedNumbers(summary);
}

/** Operation and customer. The whole sentence is the title. */
function shortSummary(approval: ApprovalView) {
  const { operation, customer } = approval;
  const sentence = fullSummary(approval);
  if (customer === null) return <span title={sentence}>{sentence}</span>;
  return <span title={sentence}>{`${operationWords()[operation] ?? titleOf(operation)}, ${customer}`}</span>;
}

function personOf({ makerName, maker }: ApprovalView) {
  return <Person name={makerName} signIn={maker} />;
}

const TILLS_SHOWN = 8;

const COLUMNS: Column<ListedTillView>[] = [
  { id: "code", header: common.till, cell: (till) => till.tillCode },
  { id: "branch", header: common.branch, cell: (till) => till.branchName },
  {
    id: "teller",
    header: common.teller,
    grow: true,
    cell: (till) => <Person name={till.tellerName} signIn={till.teller} />,
  },
  { id: "cash", header: common.cash, align: "right", cell: (till) => <DrawerCash value={till.cashBalance} /> },
];

async function OpenTills({ principal }: { principal: Principal }) {
  const { items, next } = await listPage(listTills(openTillsFor(principal), principal), "", TILLS_SHOWN);
  return (
    <TableSection
      title={t.tillsOpen}
      actions={<TextLink href="/teller/tills">{t.allTills}</TextLink>}
      density="compact"
      columns={COLUMNS}
      rows={items}
      rowKey={(till) => till.tillId}
      rowHref={(till) => addressOf.till(till.tillId)}
      totals={next || items.length < 2 ? undefined : cashTotals(items.map((till) => till.cashBalance))}
      whenEmpty={<NoTill principal={principal} />}
    />
  );
}

function NoTill({ principal }: { principal: Principal }) {
  if (!may(principal, "teller:till")) return <EmptyState title={t.noTillIsOpen}>{t.tellerOpensOne}</EmptyState>;
  return <EmptyState title={t.noTillIsOpen} action={<ButtonLink href="/teller/open">{openATill}</ButtonLink>} />;
}

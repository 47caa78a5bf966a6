import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { LiveRefresh } from "@/components/live/live-refresh";
import { columnTotals } from "@/components/money/totals";
import { EmptyState } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import { listDuePayouts, type PayoutItem } from "@/server/contract/payouts";
import { businessDate } from "@/server/domains/business-date/queries";
import { foreseeDue, runView } from "@/server/domains/payouts/run-payouts";
import { addressOf } from "@/server/kernel/addresses";
import { newId } from "@/server/kernel/ids";
import * as payees from "@/words/beneficiaries";
import * as common from "@/words/common";
import * as t from "@/words/payouts";
import { PayeeName } from "./payee-name";
import { PayoutTabs } from "./payout-tabs";
import { RunPayouts } from "./run-payouts";

export const metadata = { title: t.commissionPayouts };

export default staffPage(t.commissionPayouts, "pricing:manage", async (staff) => {
  const { principal, read } = staff;
  const today = await businessDate(read);
  const context = { principal, read, requestId: newId(), channel: "BRANCH", ifMatch: null, replay: null } as const;
  const due = runView(await foreseeDue(context, today));
  const { items, total } = due;
  return (
    <Page kind="list" title={t.commissionPayouts} context={t.dueOn(today)} actions={<RunPayouts due={due} />}>
      <LiveRefresh of={[listDuePayouts]} />
      <PayoutTabs current="/payouts" />
      <DataTable
        label={t.duePayments}
        place="page"
        columns={ITEM_COLUMNS}
        rows={items}
        rowKey={(item) => `${item.beneficiaryId}-${item.gross.currency}`}
        rowTone={(item) => (item.outcome === "PENDING_APPROVAL" ? "pending" : undefined)}
        {...(total.length > 0 && {
          totals: {
            ...columnTotals(paid(items), "gross", "withheld"),
            net: total,
          },
        })}
        whenEmpty={<EmptyState title={t.nothingIsDue}>{t.paidByHandInstead}</EmptyState>}
      />
    </Page>
  );
});

const paid = (items: ReturnType<typeof runView>["items"]) => items.filter(({ outcome }) => outcome === "PAID");

const ITEM_COLUMNS: Column<PayoutItem>[] = [
  { id: "payee", header: payees.beneficiary, cell: (item) => <PayeeName {...item} /> },
  {
    id: "cycle",
    header: t.cycle,
    cell: (item) => (item.cycle === null ? t.atOnce : <BusinessDay date={item.cycle} />),
  },
  { id: "outcome", header: common.outcome, cell: (item) => <Outcome item={item} /> },
  { id: "reason", header: common.reason, grow: true, hideBelow: "lg", cell: (item) => item.reason },
  { id: "accruals", header: t.accruals, align: "right", cell: (item) => item.accruals },
  amountColumn("gross", t.gross, (item) => item.gross, { hideBelow: "lg" }),
  amountColumn("withheld", t.withheld, (item) => item.withheld, { hideBelow: "xl" }),
  amountColumn("net", common.net, (item) => item.net),
];

function Outcome({ item: { outcome, approvalId } }: { item: PayoutItem }) {
  if (approvalId === null) return <Status of="duePayout" value={outcome} />;
  return (
    <TextLink href={addressOf.approval(approvalId)}>
      <Status of="payoutItem" value={outcome} />
    </TextLink>
  );
}

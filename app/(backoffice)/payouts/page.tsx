import { staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { LiveRefresh } from "@/components/live/live-refresh";
import { totalsByCurrency } from "@/components/money/totals";
import { EmptyState } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { listDuePayouts } from "@/server/contract/payouts";
import { businessDate } from "@/server/domains/business-date/queries";
import { foreseeDue, runView } from "@/server/domains/payouts/run-payouts";
import { newId } from "@/server/kernel/ids";
import * as t from "@/words/payouts";
import { ITEM_COLUMNS } from "./item-columns";
import { PayoutTabs } from "./payout-tabs";
import { RunPayouts } from "./run-payouts";

export const metadata = { title: t.commissionPayouts };

/** What a run would do today, payee by payee, as the service foresees it. */
export default staffPage(t.commissionPayouts, "pricing:manage", async (staff) => {
  const { principal, read } = staff;
  const today = await businessDate(read);
  const asked = { principal, read, requestId: newId(), channel: "BRANCH", ifMatch: null, replay: null } as const;
  const due = runView(await foreseeDue(asked, today));
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
            gross: totalsByCurrency(paid(items).map(({ gross }) => gross)),
            withheld: totalsByCurrency(paid(items).map(({ withheld }) => withheld)),
            net: total,
          },
        })}
        whenEmpty={<EmptyState title={t.nothingIsDue}>{t.paidByHandInstead}</EmptyState>}
      />
    </Page>
  );
});

const paid = (items: ReturnType<typeof runView>["items"]) => items.filter(({ outcome }) => outcome === "PAID");

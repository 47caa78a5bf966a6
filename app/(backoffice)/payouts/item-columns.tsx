import type { Column } from "@/components/data-table/column";
import { amountColumn } from "@/components/data-table/columns";
import { approvalHref } from "@/components/records/approval";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import type { PayoutItem } from "@/server/contract/payouts";
import * as payees from "@/words/beneficiaries";
import * as common from "@/words/common";
import * as t from "@/words/payouts";
import { PayeeName } from "./payee-name";

/** What a run would do, payee by payee. */
export const ITEM_COLUMNS: Column<PayoutItem>[] = [
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
  amountColumn("net", t.net, (item) => item.net),
];

function Outcome({ item: { outcome, approvalId } }: { item: PayoutItem }) {
  if (approvalId === null) return <Status of="duePayout" value={outcome} />;
  return (
    <TextLink href={approvalHref(approvalId)}>
      <Status of="payoutItem" value={outcome} />
    </TextLink>
  );
}

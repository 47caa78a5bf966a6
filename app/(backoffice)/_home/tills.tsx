import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { Amount } from "@/components/money/amount";
import { totalsByCurrency } from "@/components/money/totals";
import { tillHref } from "@/components/records/till";
import { EmptyState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import type { Principal } from "@/server/auth/principal";
import type { TillView } from "@/server/contract/cash";
import { listTills, openTillsFor } from "@/server/domains/teller/till-queries";
import { listPage } from "@/server/http/list-page";

const SHOWN = 8;

const COLUMNS: Column<TillView>[] = [
  { id: "code", header: "Till", cell: (till) => till.tillCode },
  { id: "branch", header: "Branch", cell: (till) => till.branchCode },
  { id: "teller", header: "Teller", grow: true, cell: (till) => till.teller },
  { id: "cash", header: "Cash", align: "right", cell: (till) => <Amount value={till.cashBalance} /> },
];

/** Open tills of the own branch, or of all, with the cash in them. */
export async function OpenTills({ principal }: { principal: Principal }) {
  const { items, next } = await listPage(listTills(openTillsFor(principal)), "", SHOWN);
  return (
    <Section flush title="Tills open" actions={<TextLink href="/teller/tills">All tills</TextLink>}>
      <DataTable
        label="Tills open"
        density="compact"
        columns={COLUMNS}
        rows={items}
        rowKey={(till) => till.tillId}
        rowHref={(till) => tillHref(till.tillId)}
        totals={
          next || items.length < 2 ? undefined : { cash: totalsByCurrency(items.map((till) => till.cashBalance)) }
        }
        whenEmpty={<EmptyState title="No till is open">A teller opens one at the counter.</EmptyState>}
      />
    </Section>
  );
}

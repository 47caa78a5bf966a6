import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { Person } from "@/components/records/staff";
import { cashTotals, DrawerCash, tillHref } from "@/components/records/till";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { may, type Principal } from "@/server/auth/principal";
import type { ListedTillView } from "@/server/contract/teller/cash";
import { listTills, openTillsFor } from "@/server/domains/teller/till-queries";
import { listPage } from "@/server/http/list-page";
import * as common from "@/words/common";
import * as t from "@/words/home";
import { openATill } from "@/words/teller/tills";

const SHOWN = 8;

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

/** Open tills of the own branch, or of all, with the cash in them. */
export async function OpenTills({ principal }: { principal: Principal }) {
  const { items, next } = await listPage(listTills(openTillsFor(principal), principal), "", SHOWN);
  return (
    <Section flush title={t.tillsOpen} actions={<TextLink href="/teller/tills">{t.allTills}</TextLink>}>
      <DataTable
        label={t.tillsOpen}
        density="compact"
        columns={COLUMNS}
        rows={items}
        rowKey={(till) => till.tillId}
        rowHref={(till) => tillHref(till.tillId)}
        totals={next || items.length < 2 ? undefined : cashTotals(items.map((till) => till.cashBalance))}
        whenEmpty={<NoTill principal={principal} />}
      />
    </Section>
  );
}

/** Who may open one is led to it; others are told who does. */
function NoTill({ principal }: { principal: Principal }) {
  if (!may(principal, "teller:till")) return <EmptyState title={t.noTillIsOpen}>{t.tellerOpensOne}</EmptyState>;
  return <EmptyState title={t.noTillIsOpen} action={<ButtonLink href="/teller/open">{openATill}</ButtonLink>} />;
}

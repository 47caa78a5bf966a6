import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn, dayColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { Stepper } from "@/components/ui/stepper";
import type { SettlementPositionView } from "@/server/contract/clearing/sessions";
import type { House } from "@/server/domains/clearing/houses";
import { listSettlementPositions } from "@/server/domains/clearing/settlement/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as clearing from "@/words/clearing/items";
import * as t from "@/words/clearing/settlement";
import * as common from "@/words/common";
import { ChoiceForm } from "./choice-form";
import { STEPS } from "./steps";

type ChoiceProps = { houses: readonly House[]; today: string; problem: string | null };

/** The unsettled dates, and a form for any other. */
export async function Choice({ houses, today, problem }: ChoiceProps) {
  if (houses.length === 0) {
    const action = <ButtonLink href={addressOf.clearingHouses()}>{clearing.clearingHouses}</ButtonLink>;
    return (
      <EmptyState title={t.noHouses} action={action}>
        {t.createOneFirst}
      </EmptyState>
    );
  }
  const { items } = await listPage(listSettlementPositions({ finality: "PENDING", to: today }), "");
  return (
    <div className="grid gap-6">
      <Stepper label={t.netSettlement} steps={STEPS} current={0} />
      {problem && <Notice tone="warning" title={problem} />}
      <TableSection
        title={t.unsettledDates}
        columns={columnsOf(today)}
        rows={items}
        rowKey={({ house, businessDate, currency }) => `${house} ${businessDate} ${currency}`}
        rowHref={({ house, businessDate }) => addressOf.netSettlement(house, businessDate)}
        rowTone={({ businessDate }) => (businessDate < today ? "warning" : undefined)}
        whenEmpty={<EmptyState title={t.nothingUnsettled} />}
      />
      <Section title={t.anotherDate}>
        <ChoiceForm houses={houses.map(({ code, name }) => ({ code, name }))} today={today} />
      </Section>
    </div>
  );
}

type Position = SettlementPositionView;

const columnsOf = (today: string): Column<Position>[] => [
  dayColumn("date", common.businessDate, ({ businessDate }) => businessDate, { opens: true }),
  { id: "house", header: clearing.house, grow: true, cell: ({ house }) => house },
  {
    id: "late",
    header: <span className="sr-only">{clearing.overdue}</span>,
    hideBelow: "md",
    cell: ({ businessDate }) => businessDate < today && <span className="text-warning">{clearing.overdue}</span>,
  },
  countColumn("items", common.items, ({ itemCount }) => itemCount, { hideBelow: "md" }),
  amountColumn("credits", t.outwardCleared, ({ grossCredits }) => grossCredits, {
    hideCurrency: true,
    hideBelow: "lg",
  }),
  amountColumn("debits", t.inwardPaid, ({ grossDebits }) => grossDebits, { hideCurrency: true, hideBelow: "lg" }),
  amountColumn("net", common.net, ({ netAmount }) => netAmount, { signed: true, weight: "strong" }),
];

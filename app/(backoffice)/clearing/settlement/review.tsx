import { DataTable } from "@/components/data-table/data-table";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import type { ListAddress } from "@/components/data-table/list-address";
import { Amount } from "@/components/money/amount";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { Stat, StatRow } from "@/components/ui/stat";
import { TextLink } from "@/components/ui/text-link";
import type { ClearingSessionView, NetSettlementPreviewView } from "@/server/contract/clearing/sessions";
import { addressOf } from "@/server/kernel/addresses";
import * as clearing from "@/words/clearing/items";
import * as t from "@/words/clearing/settlement";
import { CLEARED_COLUMNS, PENDING_COLUMNS, RETURNED_COLUMNS } from "./item-columns";
import { directionOf, unsigned } from "./net-figure";

type ReviewProps = {
  preview: NetSettlementPreviewView;
  address: ListAddress;
  session: ClearingSessionView | null;
};

const LISTS = {
  cleared: { title: t.cleared, columns: CLEARED_COLUMNS, empty: t.noneCleared },
  returned: { title: clearing.returned, columns: RETURNED_COLUMNS, empty: t.noneReturned },
  pending: { title: t.pending, columns: PENDING_COLUMNS, empty: t.nonePending },
} as const;

type ListName = keyof typeof LISTS;
const STATES = { returned: "RETURNED", pending: "PENDING" } as const;
const isList = (name: string): name is ListName => Object.hasOwn(LISTS, name);

/** The items that a settlement would include and leave out, and the reasons against it. */
export function Review({ preview, address, session }: ReviewProps) {
  const show = address.get("show");
  const { totals } = preview;
  return (
    <>
      <Blockers preview={preview} session={session} />
      <Sums preview={preview} />
      <div className="grid min-w-0 gap-3">
        <FilterTabs
          address={address}
          name="show"
          label={t.lists}
          tabs={[
            { value: "", label: t.cleared, count: totals.cleared.count },
            { value: "returned", label: clearing.returned, count: totals.returned.count },
            { value: "pending", label: t.pending, count: totals.pending.count },
          ]}
        />
        <ItemList preview={preview} name={isList(show) ? show : "cleared"} />
      </div>
    </>
  );
}

function Blockers({ preview: { blockers, house }, session }: Pick<ReviewProps, "preview" | "session">) {
  if (blockers.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title={t.cannotBeSettled}
      actions={
        <>
          {session !== null && session.pendingInward > 0 && (
            <ButtonLink size="small" href={`/clearing/inward?house=${encodeURIComponent(house)}`}>
              {clearing.inwardQueue}
            </ButtonLink>
          )}
          {session !== null && (
            <ButtonLink size="small" href={addressOf.clearingSession(session.id)}>
              {clearing.session}
            </ButtonLink>
          )}
        </>
      }
    >
      <ul>
        {blockers.map((blocker) => (
          <li key={blocker}>{blocker}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Sums({ preview: { grossCredits, grossDebits, netAmount, others } }: Pick<ReviewProps, "preview">) {
  return (
    <StatRow>
      <Stat label={t.outwardCleared} value={<Amount value={grossCredits} />} />
      <Stat label={t.inwardPaid} value={<Amount value={grossDebits} />} />
      {[netAmount, ...others].map((net) => (
        <Stat key={net.currency} label={directionOf(net)} value={<Amount value={unsigned(net)} />} />
      ))}
    </StatRow>
  );
}

function ItemList({ preview, name }: { preview: NetSettlementPreviewView; name: ListName }) {
  const { title, columns, empty } = LISTS[name];
  const { [name]: items, house, businessDate, grossCredits, grossDebits, others } = preview;
  const { count, amounts } = preview.totals[name];
  const allHref =
    name === "cleared"
      ? addressOf.clearingItemsOfSettlement(house, businessDate)
      : `${addressOf.clearingItemsOfHouse(house)}&state=${STATES[name]}`;
  // Gross sums are known for the currency of the house only.
  const sides = { outward: [grossCredits], inward: [grossDebits] };
  return (
    <div className="grid min-w-0 gap-2">
      <DataTable
        label={title}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => addressOf.clearingItem(id)}
        {...(name !== "cleared" ? { totals: { amount: amounts } } : others.length === 0 && { totals: sides })}
        whenEmpty={<EmptyState title={empty} />}
      />
      {name === "pending" && count > 0 && <p className="text-muted">{t.pendingStaysOut}</p>}
      {items.length < count && (
        <p className="flex flex-wrap gap-x-3 text-muted">
          {t.firstOf(items.length, count)}
          <TextLink href={allHref}>{clearing.clearingItems}</TextLink>
        </p>
      )}
    </div>
  );
}

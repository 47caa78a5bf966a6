import { Printer } from "lucide-react";
import { recordAt, staffPage, type Visit } from "@/app/staff-page";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { TableSection } from "@/components/data-table/table-page";
import { ButtonLink } from "@/components/ui/button";
import { type Fact, Facts } from "@/components/ui/facts";
import { EmptyState } from "@/components/ui/list-state";
import { DetailColumns, Page } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import type { SettlementPositionView } from "@/server/contract/clearing/sessions";
import { listClearingItems } from "@/server/domains/clearing/items-queries";
import { findSettlementPosition } from "@/server/domains/clearing/settlement/queries";
import { findEntry } from "@/server/domains/ledger/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as clearing from "@/words/clearing/items";
import * as t from "@/words/clearing/settlement";
import * as common from "@/words/common";
import { PostedLines } from "../../../posted-lines";
import { RecordHistory } from "../../../record-history";
import { POSITION_COLUMNS } from "../../settlement/item-columns";
import { NetFigures } from "../../settlement/net-figure";
import { receiptFacts } from "../../settlement/receipts";

export const metadata = { title: t.positions };

/** A final position with the items that it names. It never changes. */
export default staffPage<"id">(t.positions, "clearing:read", async (staff) => {
  const { id } = staff.path;
  const { read, reports } = staff;
  const position = await recordAt(id, () => findSettlementPosition(read, id));
  const { house, businessDate, netAmount, finality, sessionId, settledEntryId } = position;
  const entry = settledEntryId === null ? null : await findEntry(read, settledEntryId);
  return (
    <Page
      kind="detail"
      title={t.positionOf(house, businessDate)}
      back={{ href: "/clearing/positions", label: t.positions }}
      status={<Status of="position" value={finality} />}
      actions={
        <ButtonLink icon={<Printer size={16} aria-hidden />} href={addressOf.settlementReceipt(id)} target="_blank">
          {common.printReceipt}
        </ButtonLink>
      }
    >
      <DetailColumns
        wide
        rail={<Facts facts={[...recordFacts(position), ...receiptFacts(position, entry?.reference)]} />}
      >
        <NetFigures nets={[netAmount]} />
        {entry && (
          <PostedLines staff={staff} lines={entry.lines} entry={{ reference: entry.reference, entryId: entry.id }} />
        )}
        <Items position={position} staff={staff} />
        <RecordHistory
          reports={reports}
          label={common.history}
          recordIds={[id, sessionId].filter((recordId) => recordId !== null)}
          mayReadLedger={staff.may("ledger:read")}
        />
      </DetailColumns>
    </Page>
  );
});

function recordFacts({ house, businessDate, sessionId }: SettlementPositionView): (Fact | false)[] {
  return [
    { term: clearing.house, value: house },
    { term: common.businessDate, value: <BusinessDay date={businessDate} /> },
    sessionId !== null && {
      term: clearing.session,
      value: <TextLink href={addressOf.clearingSession(sessionId)}>{t.positionOf(house, businessDate)}</TextLink>,
    },
  ];
}

type ItemsProps = { position: SettlementPositionView; staff: Visit<"id"> };

async function Items({ position: { id, house, businessDate, currency, itemCount }, staff }: ItemsProps) {
  const address = listAddress(addressOf.settlementPosition(id ?? ""), staff.search, "");
  const filter = { house, settlementDate: businessDate, state: "CLEARED", currency } as const;
  const page = await listPage(listClearingItems(filter, staff.principal), address.get("cursor"));
  return (
    <TableSection
      title={common.items}
      note={itemCount.toLocaleString("en")}
      actions={<KeysetPages page={page} address={address} />}
      columns={POSITION_COLUMNS}
      rows={page.items}
      rowKey={(item) => item.id}
      rowHref={(item) => addressOf.clearingItem(item.id)}
      whenEmpty={<EmptyState title={t.noneCleared} />}
    />
  );
}

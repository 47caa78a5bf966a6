import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage, type Visit } from "@/app/staff-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Amount } from "@/components/money/amount";
import { AccountNo } from "@/components/records/account";
import { entryHref } from "@/components/records/entry";
import { Facts, idFact } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { DetailColumns, Page } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { Status, StatusWord } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import type { ReturnReasonView } from "@/server/contract/clearing/houses";
import { type ClearingItemView, getClearingItem } from "@/server/contract/clearing/items";
import { findClearingItem, findPresentedAgain } from "@/server/domains/clearing/items-queries";
import { findEntry } from "@/server/domains/ledger/queries";
import { addressOf } from "@/server/kernel/addresses";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import { PostedCharges, PostedLines } from "../../../posted-lines";
import { RecordHistory } from "../../../record-history";
import { ItemActions } from "../item-actions";
import { Problems } from "../item-evidence";
import { reasonWords } from "../reason-words";
import { reasonsByHouse } from "../reasons";

export const metadata = { title: t.clearingItem };

export default staffPage<"id">(t.clearingItem, ["clearing:read", "ledger:read"], async (staff) => {
  const { id } = staff.path;
  const item = await recordAt(id, () => findClearingItem(staff.read, id, staff.principal));
  const reasons = (await reasonsByHouse(staff.read))[item.house] ?? [];
  const againId = item.state === "RETURNED" ? await findPresentedAgain(staff.read, id) : null;
  const shared = { item: plainJson(item), reasons, againId };
  return (
    <Page
      kind="detail"
      title={item.reference}
      {...(staff.may("clearing:read") && { back: { href: "/clearing/items", label: t.clearingItems } })}
      status={<State item={item} />}
      context={t.itemContext(t.directions[item.direction], item.serial, item.drawerBank)}
      actions={<ItemActions {...shared} disabledReason={staff.lacks("clearing:operate")} />}
    >
      <LiveRefresh of={[getClearingItem]} id={id} />
      <DetailColumns wide rail={<ItemFacts {...shared} staff={staff} />}>
        <StateNotice {...shared} />
        <Problems item={item} />
        <Entry item={item} staff={staff} />
        <RecordHistory
          reports={staff.reports}
          label={t.itemHistory}
          recordIds={[id]}
          mayReadLedger={staff.may("ledger:read")}
        />
      </DetailColumns>
    </Page>
  );
});

function State({ item }: { item: ClearingItemView }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      <Status of="clearingItem" value={item.state} />
      {item.overdue && item.state === "PENDING" && <StatusWord tone="danger">{t.overdue}</StatusWord>}
      {item.due && <StatusWord tone="warning">{t.dueItems}</StatusWord>}
    </span>
  );
}

type Props = {
  item: ClearingItemView;
  reasons: readonly ReturnReasonView[];
  /** The item that presents this one again. */
  againId: string | null;
};

function StateNotice({ item, reasons, againId }: Props) {
  const { state, returnReasonCode, decidedBy, representsItemId } = item;
  return (
    <>
      {state === "RETURNED" && (
        <Notice tone="danger" title={t.returnedFor(reasonWords(returnReasonCode ?? "", reasons))}>
          {decidedBy !== null && t.decidedBy(<Actor actor={decidedBy} />)}{" "}
          {againId !== null && <TextLink href={addressOf.clearingItem(againId)}>{t.presentedAgain}</TextLink>}
        </Notice>
      )}
      {representsItemId !== null && (
        <Notice tone="neutral" title={t.presentation(item.presentations)}>
          <TextLink href={addressOf.clearingItem(representsItemId)}>{t.returnedItem}</TextLink>
        </Notice>
      )}
    </>
  );
}

/** The clearing, the payment, or the charge of a return. */
async function Entry({ item: { entryId }, staff }: { item: ClearingItemView; staff: Visit<"id"> }) {
  const entry = entryId === null ? null : await findEntry(staff.read, entryId);
  if (entry === null) return null;
  return (
    <>
      <PostedLines staff={staff} lines={entry.lines} entry={{ reference: entry.reference, entryId }} />
      <PostedCharges entryId={entryId} read={staff.read} principal={staff.principal} />
    </>
  );
}

function ItemFacts({ item, reasons, staff }: Props & { staff: Visit<"id"> }) {
  const inward = item.direction === "INWARD";
  const pending = item.state === "PENDING";
  const accountHref = staff.may("account:read") ? addressOf.account(item.customerAccountNo) : undefined;
  return (
    <>
      <Facts
        title={t.cheque}
        facts={[
          {
            term: common.amount,
            value: <Amount value={item.amount} href={entryHref(item.entryId, staff.may("ledger:read"))} />,
          },
          {
            term: inward ? t.drawnOn : t.creditTo,
            value: <AccountNo href={accountHref}>{item.customerAccountNo}</AccountNo>,
          },
          item.holderName !== null && { term: common.holder, value: item.holderName },
          { term: t.chequeNumber, value: item.serial && <Reference copy>{item.serial}</Reference> },
          { term: t.chequeDate, value: item.chequeDate && <BusinessDay date={item.chequeDate} /> },
          { term: inward ? t.presentingBank : t.drawerBank, value: item.drawerBank },
          item.drawerBranch !== null && { term: common.branch, value: item.drawerBranch },
          item.drawerAccount !== null && { term: t.accountOnCheque, value: item.drawerAccount },
          item.instrumentType !== "CHEQUE" && { term: common.type, value: item.instrumentType },
          pending && {
            term: inward ? t.earmark : t.float,
            value: item.holdId && <Amount value={item.amount} />,
          },
          item.availableBalance !== null && {
            term: common.available,
            value: <Amount value={item.availableBalance} />,
          },
          item.shortfall !== null && {
            term: t.shortfall,
            value: <Amount value={item.shortfall} className="text-danger" />,
          },
          pending &&
            item.suggestedReason !== null && {
              term: t.suggestedReason,
              value: reasonWords(item.suggestedReason, reasons),
            },
        ]}
      />
      <Facts
        title={t.clearing}
        facts={[
          { term: t.house, value: item.house },
          {
            term: t.session,
            value: <TextLink href={addressOf.clearingSession(item.sessionId)}>{item.deadline}</TextLink>,
          },
          { term: t.presented, value: <BusinessDay date={item.presentmentDate} /> },
          !inward && { term: common.valueDate, value: <BusinessDay date={item.valueDate} /> },
          item.settlementDate !== null && {
            term: common.settlement,
            value: (
              <TextLink href={addressOf.netSettlement(item.house, item.settlementDate)}>{item.settlementDate}</TextLink>
            ),
          },
          item.returnedOn !== null && { term: t.returnedOn, value: <BusinessDay date={item.returnedOn} /> },
          item.importId !== null && {
            term: t.importFile,
            value: <TextLink href={addressOf.clearingImport(item.importId)}>{t.oneFile}</TextLink>,
          },
          item.duplicateOfId !== null && {
            term: t.duplicateOf,
            value: <TextLink href={addressOf.clearingItem(item.duplicateOfId)}>{t.firstItem}</TextLink>,
          },
          { term: t.enteredBy, value: <Actor actor={item.enteredBy} /> },
          { term: t.enteredAt, value: <BankMoment at={item.enteredAt} seconds /> },
          item.decidedAt !== null && { term: t.decidedAt, value: <BankMoment at={item.decidedAt} seconds /> },
          idFact(item.id),
        ]}
      />
    </>
  );
}

import { Actor } from "@/app/actor";
import { momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { FilterText } from "@/components/data-table/filter-bar";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { Amount } from "@/components/money/amount";
import { AccountParty } from "@/components/records/account";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { listStopPayments as listStopsOperation, type StopPaymentView } from "@/server/contract/clearing/stops";
import { findAccount, holderNames } from "@/server/domains/accounts/queries";
import { listStopPayments } from "@/server/domains/clearing/stops-queries";
import { listPage } from "@/server/http/list-page";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/clearing/stops";
import * as common from "@/words/common";
import { AboveStops, LiftButton, StopCheques } from "./stop-actions";
import { numbersOf } from "./stop-words";

export const metadata = { title: t.stopPayments };

const ALL = "all";
const TABS = [
  { value: "", label: t.inForce },
  { value: ALL, label: t.all },
];

/** `?account=` is a number or an id. */
export default staffPage(t.stopPayments, "clearing:read", async ({ read, may, lacks, search }) => {
  const address = listAddress("/clearing/stops", search, "");
  const asked = address.get("account").replaceAll(" ", "");
  const account = asked === "" ? null : await findAccount(read, asked);
  const filter = { active: address.get("show") !== ALL, ...(account && { customerAccountId: account.id }) };
  const isUnknown = asked !== "" && account === null;
  const page = isUnknown ? null : await listPage(listStopPayments(filter), address.get("cursor"));
  const ids = page?.items.map((stop) => stop.customerAccountId) ?? [];
  const holders = may("customer:read") ? await holderNames(read, ids) : new Map<string, string>();
  const lacksOperate = lacks("clearing:operate");
  return (
    <AboveStops>
      <TablePage
        title={t.stopPayments}
        context={t.cannotBePaidUntilLifted}
        live={[listStopsOperation]}
        actions={<StopCheques accountNo={account?.accountNo ?? ""} disabledReason={lacksOperate} />}
        address={address}
        above={<FilterTabs address={address} name="show" label={t.period} tabs={TABS} />}
        filters={<FilterText name="account" label={t.accountNumber} />}
        {...(page ? { page } : { rows: [] })}
        columns={columnsFor(holders, may("account:read"), lacksOperate)}
        rowKey={({ id }) => id}
        empty={{ title: t.noStopsYet, children: t.stopsAppearHere }}
      />
    </AboveStops>
  );
});

function columnsFor(
  holders: ReadonlyMap<string, string>,
  linked: boolean,
  lacksOperate: string | null,
): Column<StopPaymentView>[] {
  return [
    {
      id: "account",
      header: common.account,
      cell: ({ customerAccountId, customerAccountNo }) => (
        <AccountParty number={customerAccountNo} holder={holders.get(customerAccountId)} linked={linked} />
      ),
    },
    { id: "cheques", header: t.cheques, cell: (stop) => <Reference>{numbersOf(stop)}</Reference> },
    {
      id: "amount",
      header: common.amount,
      align: "right",
      cell: ({ amount }) => (amount ? <Amount value={amount} /> : <span className="text-muted">{t.anyAmount}</span>),
    },
    { id: "note", header: common.note, grow: true, cell: ({ note }) => note, hideBelow: "lg" },
    momentColumn("stopped", t.stopped, ({ stoppedAt }) => stoppedAt, { hideBelow: "md" }),
    { id: "by", header: t.stoppedBy, cell: ({ stoppedBy }) => <Actor actor={stoppedBy} />, hideBelow: "xl" },
    {
      id: "status",
      header: common.status,
      cell: ({ liftedAt }) => <Status of="stopPayment" value={liftedAt === null ? "ACTIVE" : "LIFTED"} />,
    },
    {
      id: "actions",
      header: common.actions,
      align: "right",
      cell: (stop) =>
        stop.liftedAt === null && (
          <LiftButton row={plainJson(stop)} size="small" disabledReason={lacksOperate}>
            {t.lift}
          </LiftButton>
        ),
    },
  ];
}

import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Amount } from "@/components/money/amount";
import { AccountNo } from "@/components/records/account";
import { ButtonLink } from "@/components/ui/button";
import { Facts, idFact } from "@/components/ui/facts";
import { EmptyState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { DetailColumns, Page } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { BusinessDay } from "@/components/ui/time";
import { may, type Principal } from "@/server/auth/principal";
import { listCommissionPayouts, type PayoutView } from "@/server/contract/payouts";
import { findEntry } from "@/server/domains/ledger/queries";
import { findPayout, listAccruals } from "@/server/domains/payouts/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as payees from "@/words/beneficiaries";
import { taxClasses } from "@/words/beneficiaries";
import * as common from "@/words/common";
import * as t from "@/words/payouts";
import { wordOf } from "../../beneficiaries/schedule-words";
import { PostedLines } from "../../posted-lines";
import { RecordHistory } from "../../record-history";
import { accrualColumns } from "../accruals/accrual-columns";
import { PayeeName } from "../payee-name";

export const metadata = { title: t.commissionPayout };

export default staffPage<"id">(t.commissionPayout, "pricing:manage", async (staff) => {
  const { id } = staff.path;
  const { read, reports, principal } = staff;
  const payout = await recordAt(id, () => findPayout(read, id));
  const [accruals, entry] = await Promise.all([
    listPage(listAccruals({ payoutId: id }), ""),
    findEntry(read, payout.entryId),
  ]);
  return (
    <Page
      kind="detail"
      title={t.payoutOf(payout.beneficiaryName ?? t.unnamed)}
      back={{ href: "/payouts/made", label: t.commissionPayouts }}
      status={<Status of="payout" value={payout.status} />}
      actions={<ButtonLink href={addressOf.commissionStatement(payout.beneficiaryId)}>{t.statement}</ButtonLink>}
    >
      <LiveRefresh of={[listCommissionPayouts]} />
      <DetailColumns wide rail={<PayoutFacts payout={payout} principal={principal} />}>
        {payout.status === "REVERSED" && (
          <Notice tone="neutral" title={common.reversed}>
            {t.reversedOwedAgain}
          </Notice>
        )}
        {entry && (
          <PostedLines staff={staff} lines={entry.lines} entry={{ reference: entry.reference, entryId: entry.id }} />
        )}
        <section className="grid gap-2">
          <h2 className="font-semibold text-form">{t.paidAccruals}</h2>
          <DataTable
            label={t.paidAccruals}
            place="section"
            columns={accrualColumns({ payee: false, payment: false, ledger: staff.may("ledger:read") })}
            rows={accruals.items}
            rowKey={(accrual) => accrual.id}
            whenEmpty={<EmptyState title={t.noAccrualsYet} />}
          />
          {accruals.items.length < payout.accruals && (
            <p className="text-label text-muted">{t.oneOfMany(accruals.items.length, payout.accruals)}</p>
          )}
        </section>
        <RecordHistory
          reports={reports}
          label={t.payoutHistory}
          recordIds={[id, entry?.reversedByEntryId ?? null].filter((recordId) => recordId !== null)}
          mayReadLedger={staff.may("ledger:read")}
        />
      </DetailColumns>
    </Page>
  );
});

type Props = { payout: PayoutView; principal: Principal };

function PayoutFacts({ payout, principal }: Props) {
  const { accountNo, cycle, whtTaxClass, whtRate } = payout;
  const href = accountNo !== null && may(principal, "account:read") ? addressOf.account(accountNo) : undefined;
  const taxClass = whtTaxClass === null ? t.noTaxClass : wordOf(taxClasses, whtTaxClass);
  return (
    <Facts
      title={t.commissionPayout}
      facts={[
        { term: payees.beneficiary, value: <PayeeName {...payout} /> },
        {
          term: payees.destination,
          value: accountNo === null ? payees.anotherBank : <AccountNo href={href}>{accountNo}</AccountNo>,
        },
        { term: t.cycle, value: cycle === null ? t.atOnce : <BusinessDay date={cycle} /> },
        { term: t.gross, value: <Amount value={payout.gross} />, figure: true },
        { term: t.withheld, value: <Amount value={payout.withheld} />, figure: true },
        { term: common.net, value: <Amount value={payout.net} weight="strong" />, figure: true },
        { term: t.taxClass, value: `${taxClass}, ${t.percent(whtRate)}` },
        { term: t.paidOn, value: <BusinessDay date={payout.businessDate} /> },
        { term: common.posted, value: <BankMoment at={payout.createdAt} seconds /> },
        idFact(payout.id),
      ]}
    />
  );
}

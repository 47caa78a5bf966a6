import { notFound } from "next/navigation";
import { paperPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn } from "@/components/data-table/columns";
import { datesIn } from "@/components/dates/dates-in";
import { PaperFigures, PaperHeading } from "@/components/papers/paper-facts";
import { PaperRows } from "@/components/papers/paper-table";
import { groupedAccountNo } from "@/components/records/account-number";
import { PrintSheet } from "@/components/ui/print-sheet";
import { TextLink } from "@/components/ui/text-link";
import { findPayee } from "@/server/domains/beneficiaries/payees";
import { businessDate } from "@/server/domains/business-date/queries";
import { owedOf } from "@/server/domains/payouts/open-accruals";
import { type CommissionStatement, commissionStatement } from "@/server/domains/payouts/statement";
import { isUuid } from "@/server/kernel/ids";
import { findLedgerAccount } from "@/server/posting/accounts";
import * as payees from "@/words/beneficiaries";
import { taxClasses } from "@/words/beneficiaries";
import * as common from "@/words/common";
import * as money from "@/words/money";
import * as t from "@/words/payouts";
import { wordOf } from "../../../(backoffice)/beneficiaries/schedule-words";
import { BankHead } from "../../bank-head";

export const metadata = { title: t.commissionStatement };

/** Lines of each kind. A longer period is printed in parts. */
const LINES = 500;

export default paperPage<"id">(t.commissionStatement, "pricing:manage", async (staff) => {
  const {
    path: { id },
    search,
  } = staff;
  const today = await businessDate(staff.read);
  const [payee, earned] = isUuid(id)
    ? await Promise.all([findPayee(staff.read, id), owedOf(staff.read, id)])
    : [null, null];
  // Deleted registrations keep their earnings.
  if (!payee && !earned) notFound();
  // Tax is assessed per year.
  const period = { from: `${today.slice(0, 4)}-01-01`, to: today, ...datesIn((name) => search[name] ?? "") };
  const [{ parts, more }, account] = await Promise.all([
    commissionStatement(staff.reports, { beneficiaryId: id, ...period, lines: LINES }),
    payee && findLedgerAccount(staff.read, payee.settlementAccountId),
  ]);
  const taxClass = payee?.whtTaxClass ?? null;
  const registered = [
    [payees.destination, account?.number ? groupedAccountNo(account.number) : payees.anotherBank],
    [t.taxClass, taxClass === null ? t.noTaxClass : wordOf(taxClasses, taxClass)],
  ] as const;
  const facts = [
    [t.period, t.fromTo(period.from, period.to)] as const,
    ...(payee ? registered : []),
    [common.printed, today] as const,
  ];
  return (
    <PrintSheet
      size="a4"
      title={t.commissionStatement}
      head={<BankHead />}
      back={<TextLink href="/payouts/made">{t.backToPayouts}</TextLink>}
    >
      <PaperHeading facts={facts}>
        <p className="font-semibold">{(payee ?? earned)?.name ?? t.unnamed}</p>
      </PaperHeading>
      {more && (
        <p className="mt-4 border border-ink px-3 py-2 font-semibold">{t.firstOnly(LINES.toLocaleString("en"))}</p>
      )}
      {parts.length === 0 && <p className="mt-5 border-ink border-y py-2">{t.noneEarned}</p>}
      {parts.map((part) => (
        <StatementPart key={part.currency} part={part} />
      ))}
    </PrintSheet>
  );
});

function StatementPart({ part }: { part: CommissionStatement }) {
  return (
    <section>
      <PaperFigures
        figures={[
          [t.earned, part.earned],
          [t.withheld, part.withheld],
          [t.paidNet, part.paid],
          [t.owedWhenPrinted, part.owed],
        ]}
      />
      <PaperRows
        title={t.payments}
        className="text-label"
        columns={PAYMENTS}
        rows={part.payouts}
        rowKey={({ id }) => id}
        whenEmpty={t.nonePaid}
      />
      <PaperRows
        title={t.earnings}
        className="text-label"
        columns={EARNINGS}
        rows={part.accruals}
        rowKey={({ id }) => id}
        whenEmpty={t.noneEarned}
      />
    </section>
  );
}

const PAYMENTS: Column<CommissionStatement["payouts"][number]>[] = [
  { id: "paid", header: t.paidOn, cell: ({ businessDate }) => businessDate },
  { id: "cycle", header: t.cycle, cell: ({ cycle }) => cycle ?? t.atOnce },
  amountColumn("gross", t.gross, ({ gross }) => gross, { hideCurrency: true }),
  amountColumn("withheld", t.withheld, ({ withheld }) => withheld, { hideCurrency: true }),
  amountColumn("net", common.net, ({ net }) => net, { hideCurrency: true }),
];

const EARNINGS: Column<CommissionStatement["accruals"][number]>[] = [
  { id: "date", header: common.date, cell: ({ businessDate }) => businessDate },
  {
    id: "commission",
    header: money.commission,
    cell: ({ clawsBackId, commissionName }) =>
      clawsBackId === null ? commissionName : `${commissionName} · ${t.clawback}`,
  },
  amountColumn("amount", common.amount, ({ amount }) => amount, { hideCurrency: true }),
];

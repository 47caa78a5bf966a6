import { notFound } from "next/navigation";
import { paperPage } from "@/app/staff-page";
import { datesIn } from "@/components/dates/dates-in";
import { PaperFacts } from "@/components/papers/paper-facts";
import { groupedAccountNo } from "@/components/records/account-number";
import { PrintSheet } from "@/components/ui/print-sheet";
import { TextLink } from "@/components/ui/text-link";
import { findPayee } from "@/server/domains/beneficiaries/payees";
import { businessDate } from "@/server/domains/business-date/queries";
import { owedOf } from "@/server/domains/payouts/open-accruals";
import { commissionStatement } from "@/server/domains/payouts/statement";
import { isUuid } from "@/server/kernel/ids";
import { findLedgerAccount } from "@/server/posting/accounts";
import * as payees from "@/words/beneficiaries";
import { taxClasses } from "@/words/beneficiaries";
import * as common from "@/words/common";
import * as t from "@/words/payouts";
import { wordOf } from "../../../(backoffice)/beneficiaries/schedule-words";
import { BankHead } from "../../bank-head";
import { StatementPart } from "./statement-part";

export const metadata = { title: t.commissionStatement };

/** Lines of each kind per statement. A longer period is printed in parts. */
const LINES = 500;

/** A payee's statement on A4: earnings, payments and withheld tax of a period, by currency. */
export default paperPage<"id">(t.commissionStatement, "pricing:manage", async (staff) => {
  const {
    path: { id },
    search,
  } = staff;
  const today = await businessDate(staff.read);
  const [payee, earned] = isUuid(id)
    ? await Promise.all([findPayee(staff.read, id), owedOf(staff.read, id)])
    : [null, null];
  // A removed registration can have earnings.
  if (!payee && !earned) notFound();
  // Defaults to the tax year so far.
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
      <header className="mt-5 flex flex-wrap justify-between gap-6">
        <p className="font-semibold">{(payee ?? earned)?.name ?? t.unnamed}</p>
        <PaperFacts facts={facts} />
      </header>
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

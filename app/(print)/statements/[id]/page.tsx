import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { periodIn } from "@/app/(backoffice)/period";
import { paperPage } from "@/app/staff-page";
import { formatAmount } from "@/components/money/format-amount";
import { PaperFigures, PaperHeading } from "@/components/papers/paper-facts";
import { groupedAccountNo } from "@/components/records/account-number";
import { statementSheets } from "@/components/records/statement-sheets";
import { dateOf } from "@/components/ui/format-time";
import { Paper, PrintPage } from "@/components/ui/print-sheet";
import { TextLink } from "@/components/ui/text-link";
import type { PageReads } from "@/server/auth/staff-context";
import type { AccountView } from "@/server/contract/accounts";
import { findProduct } from "@/server/domains/accounts/products/queries";
import { findAccount, viewOf } from "@/server/domains/accounts/queries";
import { statementLines } from "@/server/domains/accounts/statement-lines";
import { findBranchByCode } from "@/server/domains/branches/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import type { StatementTotals } from "@/server/domains/ledger/statement-totals";
import { findParty } from "@/server/domains/parties/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/papers";
import { BankHead } from "../../bank-head";
import { printedRows, StatementLines } from "./statement-lines";

export const metadata = { title: t.accountStatement };

/** A longer period is printed in parts. */
const LINES = 1_000;

/** Printed rows of the first sheet below its heading, of later sheets, and of the closing sentence. */
const ROOM = { first: 20, next: 36, closing: 4 };

export default paperPage<"id">(t.accountStatement, "account:read", async (staff) => {
  const [record, today] = await Promise.all([findAccount(staff.read, staff.path.id), businessDate(staff.read)]);
  if (!record) notFound();
  const account = viewOf(record);
  const text = (name: string) => staff.search[name] ?? "";
  const period = periodIn(text, today);
  const [{ page, totals }, { head, product }, party] = await Promise.all([
    statementLines(staff.reports, account, period, "", LINES),
    issuerOf(staff.read, account),
    staff.may("customer:read") ? findParty(staff.read, account.partyId) : null,
  ]);
  const sheets = statementSheets(page.items, totals.broughtForward, ROOM, printedRows);
  const heading = { account, product, address: party?.address ?? null, period, printed: today, totals };
  return (
    <PrintPage size="a4" back={<TextLink href={addressOf.account(account.accountId)}>{t.backToAccount}</TextLink>}>
      {sheets.map((sheet, at) => {
        const [first, last] = [at === 0, at === sheets.length - 1];
        return (
          <Paper key={sheet.number} size="a4" head={first && head} title={first && t.accountStatement}>
            {first && <StatementHeading {...heading} />}
            {first && page.next && (
              <p className="mt-4 border border-ink px-3 py-2 font-semibold">
                {t.firstLinesOnly(LINES.toLocaleString("en"))}
              </p>
            )}
            <SheetNumber account={account} number={sheet.number} of={sheets.length} />
            <StatementLines sheet={sheet} last={last && !page.next} />
            {last && !page.next && <Closing account={account} />}
          </Paper>
        );
      })}
    </PrintPage>
  );
});

async function issuerOf(read: PageReads["read"], { branchCode, productCode }: AccountView) {
  const [branch, product] = await Promise.all([findBranchByCode(read, branchCode), findProduct(read, productCode)]);
  return { head: <BankHead branch={branch} />, product: product?.name ?? productCode };
}

/** Every sheet names its account, since sheets get separated. */
function SheetNumber({ account, number, of }: { account: AccountView; number: number; of: number }) {
  return (
    <p className="figures mt-4 flex justify-between text-label text-muted">
      <span>{`${groupedAccountNo(account.accountNo)} · ${account.accountName}`}</span>
      <span>{t.pageOf(number, of)}</span>
    </p>
  );
}

/** The available balance is that of today. */
function Closing({ account }: { account: AccountView }) {
  return <p className="mt-3 break-inside-avoid text-label">{availableWords(account)}</p>;
}

function availableWords({ closedAt, holds, availableBalance }: AccountView): ReactNode {
  if (closedAt !== null) return t.accountClosedOn(dateOf(closedAt));
  const available = <strong>{formatAmount(availableBalance)}</strong>;
  return holds.amount === 0 ? t.availableWhenPrinted(available) : t.availableAfterHolds(available, formatAmount(holds));
}

type HeadingProps = {
  account: AccountView;
  product: string;
  address: string | null;
  period: { from: string; to: string };
  printed: string;
  totals: StatementTotals;
};

function StatementHeading({ account, product, address, period, printed, totals }: HeadingProps) {
  const facts = [
    [common.account, groupedAccountNo(account.accountNo)],
    [common.customerNo, account.customerNo],
    [common.product, product],
    [common.currency, account.currency],
    [t.period, t.fromTo(period.from, period.to)],
    [common.printed, printed],
  ] as const;
  const figures = [
    [t.openingBalance, totals.broughtForward],
    [t.totalDebits, totals.debits],
    [t.totalCredits, totals.credits],
    [t.closingBalance, totals.closing],
  ] as const;
  return (
    <>
      <PaperHeading facts={facts}>
        <address aria-label={t.accountHolder} className="not-italic">
          <span className="block font-semibold">{account.accountName}</span>
          <span className="whitespace-pre-line">{address}</span>
        </address>
      </PaperHeading>
      <PaperFigures figures={figures} hideCurrency />
    </>
  );
}

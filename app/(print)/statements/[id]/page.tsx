import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { paperPage } from "@/app/staff-page";
import { formatAmount } from "@/components/money/format-amount";
import { accountHref, groupedAccountNo } from "@/components/records/account-number";
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
import { findParty } from "@/server/domains/parties/queries";
import * as t from "@/words/papers";
import { statementPeriod } from "../../../(backoffice)/accounts/[id]/statement-period";
import { BankHead } from "../../bank-head";
import { StatementHeading } from "./statement-heading";
import { printedRows, StatementLines } from "./statement-lines";

export const metadata = { title: t.accountStatement };

/** Lines per statement. A longer period is printed in parts. */
const LINES = 1_000;

/** Printed rows per A4 sheet: below the first heading, on other sheets, and taken by the closing sentence. */
const ROOM = { first: 20, next: 36, closing: 4 };

/** The statement of a period on A4: opening balance, sums carried forward from sheet to sheet, closing balance. */
export default paperPage<"id">(t.accountStatement, "account:read", async (staff) => {
  const [record, today] = await Promise.all([findAccount(staff.read, staff.path.id), businessDate(staff.read)]);
  if (!record) notFound();
  const account = viewOf(record);
  const text = (name: string) => staff.search[name] ?? "";
  const period = statementPeriod(text, today);
  const [{ page, totals }, { head, product }, party] = await Promise.all([
    statementLines(staff.reports, account, period, "", LINES),
    issuerOf(staff.read, account),
    staff.may("customer:read") ? findParty(staff.read, account.partyId) : null,
  ]);
  const sheets = statementSheets(page.items, totals.broughtForward, ROOM, printedRows);
  const heading = { account, product, address: party?.address ?? null, period, printed: today, totals };
  return (
    <PrintPage size="a4" back={<TextLink href={accountHref(account.accountId)}>{t.backToAccount}</TextLink>}>
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

/** The bank's head with the account's branch, and the product's name. */
async function issuerOf(read: PageReads["read"], { branchCode, productCode }: AccountView) {
  const [branch, product] = await Promise.all([findBranchByCode(read, branchCode), findProduct(read, productCode)]);
  return { head: <BankHead branch={branch} />, product: product?.name ?? productCode };
}

/** Identifies a separated sheet. */
function SheetNumber({ account, number, of }: { account: AccountView; number: number; of: number }) {
  return (
    <p className="figures mt-4 flex justify-between text-label text-muted">
      <span>{`${groupedAccountNo(account.accountNo)} · ${account.accountName}`}</span>
      <span>{t.pageOf(number, of)}</span>
    </p>
  );
}

/** The available balance is today's and may be lower than the closing one. */
function Closing({ account }: { account: AccountView }) {
  return <p className="mt-3 break-inside-avoid text-label">{availableWords(account)}</p>;
}

function availableWords({ closedAt, holds, availableBalance }: AccountView): ReactNode {
  if (closedAt !== null) return t.accountClosedOn(dateOf(closedAt));
  const available = <strong>{formatAmount(availableBalance)}</strong>;
  return holds.amount === 0 ? t.availableWhenPrinted(available) : t.availableAfterHolds(available, formatAmount(holds));
}

import { notFound } from "next/navigation";
import type { SearchParams } from "@/components/data-table/list-address";
import { Amount } from "@/components/money/amount";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { formatAmount } from "@/components/money/format-amount";
import { accountHref, groupedAccountNo } from "@/components/records/account-number";
import { ForbiddenState } from "@/components/ui/list-state";
import { PrintSheet } from "@/components/ui/print-sheet";
import { TextLink } from "@/components/ui/text-link";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import type { AccountEntryView, AccountView } from "@/server/contract/accounts";
import { findAccount, viewOf } from "@/server/domains/accounts/queries";
import { statementLines } from "@/server/domains/accounts/statement-lines";
import type { StatementTotals } from "@/server/domains/books/statement-totals";
import { businessDate } from "@/server/domains/business-date/queries";
import { findParty } from "@/server/domains/parties/queries";
import * as common from "@/words/common";
import * as t from "@/words/papers";
import { statementPeriod } from "../../../(backoffice)/accounts/[id]/statement-period";

export const metadata = { title: t.accountStatement };

/** Lines of one sheet; a longer period is printed in parts, which the sheet says. */
const LINES = 1_000;

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

/** The statement of a period on A4, with what was brought forward and what it ends with. */
export default async function StatementPage({ params, searchParams }: Props) {
  const staff = await staffContext("account:read");
  if (!staff.allowed) {
    return (
      <main>
        <h1 className="sr-only">{t.accountStatement}</h1>
        <ForbiddenState authority={staff.missing} />
      </main>
    );
  }
  const [record, today, search] = await Promise.all([
    findAccount(staff.read, (await params).id),
    businessDate(staff.read),
    searchParams,
  ]);
  if (!record) notFound();
  const account = viewOf(record);
  const text = (name: string) => (typeof search[name] === "string" ? search[name] : "");
  const period = statementPeriod(text, today);
  const [{ page, totals }, party] = await Promise.all([
    statementLines(staff.reports, account, period, "", LINES),
    may(staff.principal, "customer:read") ? findParty(staff.read, account.partyId) : null,
  ]);
  return (
    <PrintSheet
      size="a4"
      title={t.accountStatement}
      back={<TextLink href={accountHref(account.accountId)}>{t.backToTheAccount}</TextLink>}
    >
      <Heading account={account} address={party?.address ?? null} period={period} printed={today} />
      {page.next && (
        <p className="mt-4 border border-ink px-3 py-2 font-semibold">
          {t.onlyTheFirstLinesOfThis(LINES.toLocaleString("en"))}
        </p>
      )}
      <Lines lines={page.items} totals={totals} />
      <Closing account={account} totals={totals} />
    </PrintSheet>
  );
}

type HeadingProps = {
  account: AccountView;
  address: string | null;
  period: { from: string; to: string };
  printed: string;
};

function Heading({ account, address, period, printed }: HeadingProps) {
  const facts = [
    [common.account, groupedAccountNo(account.accountNo)],
    [common.customerNo, account.customerNo],
    [common.product, `${account.productCode}, ${account.currency}`],
    [t.period, t.to(period.from, period.to)],
    [t.printed, printed],
  ] as const;
  return (
    <header className="mt-6 flex flex-wrap justify-between gap-6">
      <address className="not-italic">
        <span className="block font-semibold">{account.accountName}</span>
        <span className="whitespace-pre-line">{address}</span>
      </address>
      <dl className="figures grid grid-cols-[auto_auto] gap-x-4">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

const CELL = "border-line border-b py-1 pr-4 align-top";
const FIGURE = "border-line border-b py-1 pl-4 text-right align-top";

function Lines({ lines, totals }: { lines: readonly AccountEntryView[]; totals: StatementTotals }) {
  return (
    // On the screen a narrow window scrolls the table alone.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={t.lines} tabIndex={0} className="mt-6 overflow-x-auto print:overflow-visible">
      <table className="figures w-full">
        <caption className="sr-only">{t.linesOfTheStatement}</caption>
        <thead>
          <tr className="text-left text-label text-muted">
            <th className={CELL}>{common.date}</th>
            <th className={CELL}>{common.narrative}</th>
            <th className={CELL}>{common.reference}</th>
            <th className={FIGURE}>{common.debit}</th>
            <th className={FIGURE}>{common.credit}</th>
            <th className={FIGURE}>{common.balance}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={CELL} />
            <td className={CELL} colSpan={4}>
              {t.broughtForward}
            </td>
            <td className={FIGURE}>
              <Amount hideCurrency value={totals.broughtForward} />
            </td>
          </tr>
          {lines.map((line) => (
            <tr key={`${line.entryId}-${line.lineNo}`} className="break-inside-avoid">
              <td className={`${CELL} whitespace-nowrap`}>{line.businessDate}</td>
              <td className={`${CELL} w-full`}>{line.narrative ?? CATEGORY_WORDS[line.category]}</td>
              <td className={`${CELL} reference whitespace-nowrap`}>{line.reference}</td>
              <td className={FIGURE}>{line.side === "DEBIT" && <Amount hideCurrency value={line.amount} />}</td>
              <td className={FIGURE}>{line.side === "CREDIT" && <Amount hideCurrency value={line.amount} />}</td>
              <td className={FIGURE}>
                <Amount hideCurrency value={line.balanceAfter} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <td className="py-2" colSpan={3}>
              {totals.lines.toLocaleString("en")} {totals.lines === 1 ? "line" : "lines"}
            </td>
            <td className="py-2 pl-4 text-right">
              <Amount hideCurrency value={totals.debits} />
            </td>
            <td className="py-2 pl-4 text-right">
              <Amount hideCurrency value={totals.credits} />
            </td>
            <td className="py-2 pl-4 text-right">
              <Amount hideCurrency value={totals.closing} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** What the reader may draw on now is another number than what the period ended with; both are named. */
function Closing({ account, totals }: { account: AccountView; totals: StatementTotals }) {
  return (
    <p className="figures mt-4">
      {t.balanceAtTheEndOfThe(
        <strong>{formatAmount(totals.closing)}</strong>,
        <strong>{formatAmount(account.availableBalance)}</strong>,
        formatAmount(account.ledgerBalance),
        formatAmount(account.holds),
      )}
    </p>
  );
}

import { Amount } from "@/components/money/amount";
import { PaperFacts } from "@/components/papers/paper-facts";
import { groupedAccountNo } from "@/components/records/account-number";
import type { AccountView } from "@/server/contract/accounts";
import type { StatementTotals } from "@/server/domains/ledger/statement-totals";
import * as common from "@/words/common";
import * as t from "@/words/papers";

type HeadingProps = {
  account: AccountView;
  product: string;
  address: string | null;
  period: { from: string; to: string };
  printed: string;
  totals: StatementTotals;
};

export function StatementHeading({ account, product, address, period, printed, totals }: HeadingProps) {
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
      <header className="mt-5 flex flex-wrap justify-between gap-6">
        <address aria-label={t.accountHolder} className="not-italic">
          <span className="block font-semibold">{account.accountName}</span>
          <span className="whitespace-pre-line">{address}</span>
        </address>
        <PaperFacts facts={facts} />
      </header>
      <dl className="mt-5 grid grid-cols-4 gap-4 border-ink border-y py-2">
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt className="text-label text-muted">{term}</dt>
            <dd className="figures font-semibold">
              <Amount value={value} hideCurrency />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

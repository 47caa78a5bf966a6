import { CurveChart } from "@/components/charts/curve-chart";
import { Amount } from "@/components/money/amount";
import { Section } from "@/components/ui/page";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import { listStatements, listTransactions } from "@/server/domains/card-loans/statements";
import { listPage } from "@/server/http/list-page";
import { daysBetween } from "@/server/kernel/business-date";
import * as t from "@/words/card-loans/statements";
import * as common from "@/words/common";
import { balancePoints } from "./balance-points";

const TRANSACTIONS = 400;
/** Five years of monthly statements. */
const STATEMENTS = 60;

type Props = { loan: CardLoanView; today: string };

/** Null before the first transaction. */
export async function BalanceChart({ loan, today }: Props) {
  const [transactions, statements] = await Promise.all([
    listPage(listTransactions(loan.id, {}), "", TRANSACTIONS),
    listPage(listStatements(loan.id, { newestFirst: true }), "", STATEMENTS),
  ]);
  if (transactions.items.length === 0) return null;
  const cut = transactions.next !== null;
  const points = balancePoints({
    ...{ loan, today, cut, statements: statements.items },
    transactions: transactions.items.toReversed(),
  });
  const from = points[0]?.date ?? loan.openedOn;
  const whole = Math.max(1, daysBetween(from, today));
  const note = [loan.currency, ...(cut ? [t.latestTransactions(TRANSACTIONS)] : [])].join(" · ");
  return (
    <Section title={t.balanceAndLimit} note={note}>
      <CurveChart
        label={t.balanceAndLimit}
        over={common.date}
        series={common.balance}
        bound={common.limit}
        points={points.map(({ date, balance, limit }) => ({
          at: daysBetween(from, date) / whole,
          value: balance.amount,
          bound: { value: limit.amount, words: <Amount value={limit} hideCurrency /> },
          name: date,
          words: <Amount value={balance} hideCurrency />,
        }))}
        ends={[from, today]}
      />
    </Section>
  );
}

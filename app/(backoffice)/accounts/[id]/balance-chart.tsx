import { CurveChart } from "@/components/charts/curve-chart";
import { Amount } from "@/components/money/amount";
import { Section } from "@/components/ui/page";
import type { PageReads } from "@/server/auth/staff-context";
import type { AccountView } from "@/server/contract/accounts";
import { balanceCurve } from "@/server/domains/ledger/balance-curve";
import { daysBetween } from "@/server/kernel/business-date";
import * as t from "@/words/charts";
import * as common from "@/words/common";

type Props = {
  reports: PageReads["reports"];
  account: AccountView;
  period: { from: string; to: string };
};

/** The ledger balance over the period of the statement, as it stood at the end of each business date; nothing where it never moved. */
export async function BalanceChart({ reports, account, period }: Props) {
  const { accountId: id, currency } = account;
  const { broughtForward, days } = await balanceCurve(reports, { id, currency }, period);
  const whole = Math.max(1, daysBetween(period.from, period.to));
  const points = [
    ...(days[0]?.date === period.from ? [] : [{ date: period.from, balance: broughtForward }]),
    ...days,
  ].map(({ date, balance }) => ({
    at: daysBetween(period.from, date) / whole,
    value: balance.amount,
    name: date,
    words: <Amount value={balance} hideCurrency />,
  }));
  if (days.length === 0) return null;
  return (
    <Section title={common.balance} note={currency}>
      <CurveChart
        label={common.balance}
        over={common.businessDate}
        series={t.endOfDay}
        points={points}
        ends={[period.from, period.to]}
      />
    </Section>
  );
}

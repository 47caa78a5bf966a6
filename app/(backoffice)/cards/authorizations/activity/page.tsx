import { staffPage } from "@/app/staff-page";
import { BarList } from "@/components/charts/bar-list";
import { ColumnChart } from "@/components/charts/column-chart";
import { LiveRefresh } from "@/components/live/live-refresh";
import { EmptyState } from "@/components/ui/list-state";
import { Page, Section } from "@/components/ui/page";
import { Stat, StatRow } from "@/components/ui/stat";
import * as contract from "@/server/contract/card-network/records";
import type { AuthorizationDay } from "@/server/contract/card-network/views";
import { authorizationDays } from "@/server/domains/card-network/queries";
import { type DeclineReason, declineReasons } from "@/server/kernel/value-sets";
import * as t from "@/words/card-network";
import * as common from "@/words/common";
import { AuthorizationTabs } from "../authorization-tabs";

export const metadata = { title: t.activity };

const LIST = "/cards/authorizations";

/** Approvals and declines of the last 30 business dates, drawn on the server. */
export default staffPage(t.activity, "card:read", async ({ reports }) => {
  const days = await authorizationDays(reports);
  const [from = "", to = ""] = [days[0], days.at(-1)].map((day) => day?.businessDate);
  const reasons = declineReasons
    .map((reason) => ({ reason, count: sumOf(days, (day) => declinesOf(day, reason)) }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count);
  const approved = sumOf(days, (day) => day.approved);
  const declined = sumOf(reasons, ({ count }) => count);
  const period = `from=${from}&to=${to}`;
  return (
    <Page kind="detail" title={t.authorizations} context={t.ofBusinessDates(from, to)}>
      <LiveRefresh of={[contract.getAuthorizationStatistics]} gapMs={10_000} />
      <AuthorizationTabs current="/cards/authorizations/activity" />
      {approved + declined === 0 ? (
        <EmptyState title={t.noneInThisPeriod} />
      ) : (
        <div className="grid gap-6 pt-4">
          <StatRow>
            <Stat label={t.approvals} value={approved.toLocaleString("en")} />
            <Stat label={t.declines} value={declined.toLocaleString("en")} href={`${LIST}?status=DECLINED&${period}`} />
            <Stat label={t.approvalRate} value={t.percent(approved / (approved + declined))} />
          </StatRow>
          <Section title={t.approvalsAndDeclines}>
            <Days days={days} reasons={reasons.map(({ reason }) => reason)} />
          </Section>
          <Section title={t.declinesByReason}>
            {reasons.length === 0 && <p className="text-muted">{t.noDeclines}</p>}
            <BarList
              label={t.declinesByReason}
              bars={reasons.map(({ reason, count }) => ({
                label: t.declineReasons[reason],
                value: count,
                words: t.declineCount(count),
                href: `${LIST}?reason=${reason}&${period}`,
              }))}
            />
          </Section>
        </div>
      )}
    </Page>
  );
});

type DaysProps = { days: readonly AuthorizationDay[]; reasons: readonly DeclineReason[] };

/** The table below the picture has a column per reason. */
function Days({ days, reasons }: DaysProps) {
  return (
    <ColumnChart
      label={t.approvalsAndDeclines}
      over={common.businessDate}
      series={[t.approvals, t.declines]}
      details={reasons.map((reason) => t.declineReasons[reason])}
      whole
      columns={days.map((day, index) => {
        const { businessDate, approved } = day;
        const declined = sumOf(day.declined, ({ count }) => count);
        const counts = [approved, declined, ...reasons.map((reason) => declinesOf(day, reason))];
        return {
          // Every fifth date has room at any width.
          label: (days.length - 1 - index) % 5 === 0 ? businessDate.slice(8) : "",
          name: businessDate,
          values: [approved, declined],
          words: counts.map((count) => count.toLocaleString("en")),
          href: `${LIST}?from=${businessDate}&to=${businessDate}`,
        };
      })}
    />
  );
}

function declinesOf({ declined }: AuthorizationDay, reason: DeclineReason): number {
  return declined.find((each) => each.reason === reason)?.count ?? 0;
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

import { BarList } from "@/components/charts/bar-list";
import { ColumnChart } from "@/components/charts/column-chart";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { Section } from "@/components/ui/page";
import type { Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { decidingAuthorities } from "@/server/domains/approvals/visibility";
import { waitingAges } from "@/server/domains/approvals/waiting-ages";
import { categoryVolumes, dayVolumes } from "@/server/domains/ledger/journal-volumes";
import * as ages from "@/words/charts";
import * as common from "@/words/common";
import * as t from "@/words/home";

const DAYS = 12;

/** The charts are drawn on the server and need no script. */
export async function Charts({ today, reports }: { today: string } & Pick<PageReads, "reports">) {
  const days = await dayVolumes(reports, today, DAYS);
  const from = days[0]?.businessDate ?? today;
  const categories = await categoryVolumes(reports, from, today);
  if (days.length === 0) return null;
  return (
    <div className="grid gap-6">
      <Section title={t.movementsPerDay} note={t.lastBusinessDates(days.length)}>
        <ColumnChart
          label={t.journalEntriesPerBusinessDate}
          over={common.businessDate}
          series={[t.entries]}
          whole
          columns={days.map(({ businessDate, count }) => ({
            label: businessDate.slice(8),
            name: businessDate,
            values: [count],
            words: [count.toLocaleString("en")],
            href: `/ledger/entries?from=${businessDate}&to=${businessDate}`,
          }))}
        />
      </Section>
      <Section title={t.volumeByCategory} note={t.fromTo(from, today)}>
        <BarList
          label={t.journalEntriesByCategory}
          bars={categories.map(({ category, count }) => ({
            label: CATEGORY_WORDS[category],
            value: count,
            words: entries(count),
            href: `/ledger/entries?from=${from}&to=${today}&category=${category}`,
          }))}
        />
      </Section>
    </div>
  );
}

function entries(count: number): string {
  return common.countOfEntries(count);
}

const NAMES = [ages.under15Minutes, ages.under1Hour, ages.under4Hours, ages.under1Day, ages.over1Day];

/** Ages of pending approvals: those that the reader decides on, otherwise those that they may see. */
export async function WaitingAges({ principal, reports }: { principal: Principal; reports: PageReads["reports"] }) {
  const decides = decidingAuthorities(principal).length > 0;
  const counts = await waitingAges(reports, principal, decides ? "TO_DECIDE" : "ALL_I_SEE");
  if (counts.every((count) => count === 0)) return null;
  return (
    <Section title={ages.ageOfWhatWaits}>
      <ColumnChart
        label={ages.ageOfWhatWaits}
        over={common.age}
        series={[common.items]}
        whole
        low
        columns={counts.map((count, index) => ({
          label: NAMES[index] ?? "",
          values: [count],
          words: [count],
        }))}
      />
    </Section>
  );
}

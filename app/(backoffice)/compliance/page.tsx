import { staffPage } from "@/app/staff-page";
import { ColumnChart } from "@/components/charts/column-chart";
import { LiveRefresh } from "@/components/live/live-refresh";
import { ButtonLink } from "@/components/ui/button";
import { ageOf } from "@/components/ui/format-time";
import { Page, Section } from "@/components/ui/page";
import { Stat, StatRow } from "@/components/ui/stat";
import { listAmlCases } from "@/server/contract/aml/cases";
import { listScreenings } from "@/server/contract/compliance/screenings";
import { listWatchlistEntries } from "@/server/contract/compliance/watchlist";
import { listRescreens, listWatchlistImports } from "@/server/contract/compliance/watchlist-imports";
import { type CaseFigures, caseFigures } from "@/server/domains/aml/case-figures";
import { businessDate } from "@/server/domains/business-date/queries";
import { overviewFigures } from "@/server/domains/compliance/overview-figures";
import { PENDING_AGES, type PendingFigures, pendingFigures } from "@/server/domains/compliance/pending-figures";
import { riskNetwork } from "@/server/domains/compliance/risk-network";
import { watchlistSummary } from "@/server/domains/compliance/watchlist-queries";
import { payeesOfAccounts } from "@/server/domains/transfers/queries";
import { addDays, type BusinessDate } from "@/server/kernel/business-date";
import { systemClock } from "@/server/kernel/clock";
import { countWords } from "@/server/kernel/counted";
import * as t from "@/words/compliance/watchlist";
import { LatestImports, LatestRuns } from "./latest-work";
import { Alerts, Lists, Network, Officers } from "./overview-pictures";

export const metadata = { title: t.compliance };

/** The figures are sums, which are expensive to read. */
const GAP_MS = 5_000;
/** The interval applies without the live stream. */
const EVERY_MS = 60_000;

export default staffPage(t.compliance, "aml:read", async (staff) => {
  const today = await businessDate(staff.read);
  const [pending, list, cases, figures, network] = await Promise.all([
    pendingFigures(staff.reports),
    watchlistSummary(staff.reports),
    caseFigures(staff.reports),
    overviewFigures(staff.reports, today),
    riskNetwork(staff.reports, payeesOfAccounts),
  ]);
  const opens = { ENTRY: true, CUSTOMER: true, ACCOUNT: staff.may("account:read"), PAYEE: true };
  const age = ageOf(list.changedAt, systemClock.now().toISOString());
  return (
    <Page
      kind="detail"
      title={t.compliance}
      context={t.complianceContext}
      actions={
        <ButtonLink variant="primary" href="/compliance/screen">
          {t.screenAName}
        </ButtonLink>
      }
    >
      <LiveRefresh
        of={[listScreenings, listWatchlistEntries, listAmlCases, listWatchlistImports, listRescreens]}
        everyMs={EVERY_MS}
        gapMs={GAP_MS}
      />
      <div className="grid gap-6">
        <StatRow>
          <Stat
            label={t.toDecide}
            href="/compliance/screenings"
            value={countWords(pending.hits)}
            note={waits(pending)}
          />
          <Stat
            label={t.noHitsToClear}
            href="/compliance/screenings/no-hits"
            value={countWords(pending.nothing)}
            note={notScreenable(pending)}
          />
          <Stat
            label={t.watchlist}
            href="/compliance/watchlist"
            value={list.active.toLocaleString("en")}
            note={age === "now" ? t.listUpdatedNow : t.listUpdated(age)}
          />
          <Stat label={t.casesLate} href="/aml/cases" value={cases.late.toLocaleString("en")} note={openCases(cases)} />
        </StatRow>
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
          <Alerts months={figures.alerts} />
          <Lists lists={figures.lists} />
          <Ages
            title={t.hitsByAge}
            none={pending.hits.count === 0 && t.nothingToDecide}
            series={t.results}
            brackets={hitBrackets(pending, today)}
          />
          <Officers officers={figures.officers} today={today} />
          <Ages
            title={t.casesByAge}
            none={cases.open === 0 && t.noOpenCase}
            note={cases.daysToReport !== null && t.medianToReport(cases.daysToReport)}
            series={t.cases}
            brackets={caseBrackets(cases, today)}
          />
          <Network network={network} opens={opens} />
          <LatestImports reports={staff.reports} />
          <LatestRuns reports={staff.reports} />
        </div>
      </div>
    </Page>
  );
});

type AgesProps = {
  title: string;
  none: string | false;
  note?: string | false;
  series: string;
  brackets: readonly { from: number; to: number | null; count: number; href?: string }[];
};

function Ages({ title, none, note, series, brackets }: AgesProps) {
  return (
    <Section title={title} note={note}>
      {none ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ColumnChart
          label={title}
          over={t.inDays}
          series={[series]}
          whole
          low
          columns={brackets.map(({ from, to, count, href }) => ({
            label: t.daysFromTo(from, to),
            values: [count],
            words: [count.toLocaleString("en")],
            ...(href !== undefined && { href }),
          }))}
        />
      )}
    </Section>
  );
}

function waits({ oldestHit }: PendingFigures): string {
  if (oldestHit === null) return t.noneWaits;
  const age = ageOf(oldestHit, systemClock.now().toISOString());
  return age === "now" ? t.oldestJustNow : t.oldestWaits(age);
}

function notScreenable({ notScreenable: waiting }: PendingFigures): string {
  return waiting.count === 0 ? t.allScreenable : t.notScreenableCount(countWords(waiting));
}

/** The share of false positives among recently closed cases. Null without closed cases. */
function openCases({ open, closed }: CaseFigures): string {
  return t.ofOpenCases(open, closed.count === 0 ? null : Math.round((closed.falsePositives / closed.count) * 100));
}

/** Each bracket leads to its pending results. */
function hitBrackets({ hitsByAge }: PendingFigures, today: BusinessDate) {
  return PENDING_AGES.map((from, index) => {
    const next = PENDING_AGES[index + 1];
    const to = next === undefined ? null : next - 1;
    const days = daysOf({ from, to }, today);
    const search = new URLSearchParams({ show: "all", status: "PENDING", found: "HITS", ...days });
    return { from, to, count: hitsByAge[index] ?? 0, href: `/compliance/screenings?${search}` };
  });
}

/** Each bracket leads to its open cases. */
function caseBrackets({ byAge }: CaseFigures, today: BusinessDate) {
  return byAge.map((bracket) => ({
    ...bracket,
    href: `/aml/cases?${new URLSearchParams(daysOf(bracket, today))}`,
  }));
}

/** The dates of an age in days. */
function daysOf({ from, to }: { from: number; to: number | null }, today: BusinessDate) {
  return { to: addDays(today, -from), ...(to !== null && { from: addDays(today, -to) }) };
}

import type { ReactNode } from "react";
import { ColumnChart } from "@/components/charts/column-chart";
import { type ChartNode, NetworkChart } from "@/components/charts/network-chart";
import { listTypeWords } from "@/components/screening/agreement";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import {
  type AlertMonth,
  LIST_DAYS,
  type ListFigures,
  OFFICER_DAYS,
  type OfficerFigures,
} from "@/server/domains/compliance/overview-figures";
import type { NetworkNode, RiskNetwork } from "@/server/domains/compliance/risk-network";
import { addressOf } from "@/server/kernel/addresses";
import { addDays, type BusinessDate } from "@/server/kernel/business-date";
import { screeningOrigins } from "@/server/kernel/value-sets";
import * as common from "@/words/common";
import * as t from "@/words/compliance/overview";
import * as c from "@/words/compliance/screenings";

const countOf = (count: number) => count.toLocaleString("en");

const resultsHref = (search: Record<string, string>) =>
  `/compliance/screenings?${new URLSearchParams({ show: "all", found: "HITS", ...search })}`;

/** Alerts by month and origin. A month leads to its results. */
export function Alerts({ months }: { months: readonly AlertMonth[] }) {
  const sumOf = ({ byOrigin }: AlertMonth) => screeningOrigins.reduce((sum, origin) => sum + byOrigin[origin], 0);
  return (
    <Picture title={t.alerts} none={months.every((month) => sumOf(month) === 0) && t.noAlerts}>
      <ColumnChart
        label={t.alerts}
        over={t.month}
        series={screeningOrigins.map((origin) => c.origins[origin] ?? origin)}
        details={[t.all]}
        whole
        stacked
        columns={months.map((month) => ({
          label: month.from.slice(5, 7),
          name: month.from.slice(0, 7),
          values: screeningOrigins.map((origin) => month.byOrigin[origin]),
          words: [...screeningOrigins.map((origin) => countOf(month.byOrigin[origin])), countOf(sumOf(month))],
          href: resultsHref({ from: month.from, to: month.to }),
        }))}
      />
    </Picture>
  );
}

const nameOfList = ({ source, listType }: ListFigures) => [source, listTypeWords(listType)].filter(Boolean).join(", ");

/** Decided hits by list. A list leads to its results. */
export function Lists({ lists }: { lists: readonly ListFigures[] }) {
  return (
    <Picture title={t.byList} note={t.lastDays(LIST_DAYS)} none={lists.length === 0 && t.noDecisions}>
      <ColumnChart
        label={t.byList}
        over={c.list}
        series={[t.falsePositives, t.matches]}
        details={[t.share]}
        whole
        columns={lists.map((list) => {
          const { falsePositives, matches, listType, source } = list;
          const share = Math.round((falsePositives / Math.max(1, falsePositives + matches)) * 100);
          return {
            label: nameOfList(list),
            values: [falsePositives, matches],
            words: [countOf(falsePositives), countOf(matches), `${share} %`],
            href: resultsHref({ list: listType, ...(source !== null && { source }) }),
          };
        })}
      />
    </Picture>
  );
}

/** Decisions by officer. An officer leads to their decisions. */
export function Officers({ officers, today }: { officers: readonly OfficerFigures[]; today: BusinessDate }) {
  const from = addDays(today, -OFFICER_DAYS);
  return (
    <Picture title={t.byOfficer} note={t.lastDays(OFFICER_DAYS)} none={officers.length === 0 && t.noDecisions}>
      <ColumnChart
        label={t.byOfficer}
        over={t.officer}
        series={[c.clearedWord, c.confirmedWord]}
        details={[t.medianHours]}
        whole
        columns={officers.map(({ decider, cleared, confirmed, medianHours }) => ({
          label: decider,
          values: [cleared, confirmed],
          words: [countOf(cleared), countOf(confirmed), medianHours.toFixed(1)],
          href: `/compliance/screenings/decisions?${new URLSearchParams({ decider, from })}`,
        }))}
      />
    </Picture>
  );
}

const COLUMNS = ["ENTRY", "CUSTOMER", "ACCOUNT", "PAYEE"] as const;
type Opens = Readonly<Record<NetworkNode["kind"], boolean>>;

/** Customers of the most serious hits with their entries, accounts and payees. `opens`: kinds that the reader may open. */
export function Network({ network: { nodes, links }, opens }: { network: RiskNetwork; opens: Opens }) {
  const hrefOf = (node: NetworkNode) => (opens[node.kind] && node.id !== null ? HREFS[node.kind](node.id) : undefined);
  const drawn = nodes.map(
    (node): ChartNode => ({
      key: node.key,
      column: COLUMNS.indexOf(node.kind),
      words: node.name,
      href: hrefOf(node),
    }),
  );
  const linked = (kind: NetworkNode["kind"], keys: readonly string[]): ReactNode => (
    <NodeList nodes={nodes.filter((node) => node.kind === kind && keys.includes(node.key))} hrefOf={hrefOf} />
  );
  const rows = nodes
    .filter(({ kind }) => kind === "CUSTOMER")
    .map((customer) => {
      const entries = links.flatMap(({ from, to }) => (to === customer.key ? from : []));
      const accounts = links.flatMap(({ from, to }) => (from === customer.key ? to : []));
      const payees = links.flatMap(({ from, to }) => (accounts.includes(from) ? to : []));
      return [
        linked("ENTRY", entries),
        linked("CUSTOMER", [customer.key]),
        linked("ACCOUNT", accounts),
        linked("PAYEE", payees),
      ];
    });
  return (
    <Picture className="lg:col-span-2" title={t.network} none={rows.length === 0 && t.noNetwork}>
      <NetworkChart
        label={t.network}
        heads={[t.entry, common.customer, common.account, t.payee]}
        nodes={drawn}
        links={links}
        rows={rows}
      />
    </Picture>
  );
}

const HREFS: Readonly<Record<NetworkNode["kind"], (id: string) => string>> = {
  ENTRY: addressOf.watchlistEntry,
  CUSTOMER: addressOf.screeningsOf,
  ACCOUNT: addressOf.account,
  PAYEE: addressOf.screenName,
};

function NodeList({
  nodes,
  hrefOf,
}: {
  nodes: readonly NetworkNode[];
  hrefOf: (node: NetworkNode) => string | undefined;
}) {
  return nodes.map((node, place) => {
    const href = hrefOf(node);
    return (
      <span key={node.key}>
        {place > 0 && "; "}
        {href ? <TextLink href={href}>{node.name}</TextLink> : node.name}
      </span>
    );
  });
}

type PictureProps = { title: string; note?: string; none: string | false; className?: string; children: ReactNode };

function Picture({ title, note, none, className, children }: PictureProps) {
  return (
    <Section title={title} {...(note && { note })} {...(className && { className })}>
      {none ? <p className="text-muted">{none}</p> : children}
    </Section>
  );
}

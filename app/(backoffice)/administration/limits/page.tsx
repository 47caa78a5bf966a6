import { readSearch } from "@/app/address";
import { listAddress, type SearchParams } from "@/components/data-table/list-address";
import { sortRows } from "@/components/data-table/sort-rows";
import { ButtonLink } from "@/components/ui/button";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { listApprovals } from "@/server/domains/approvals/approval-list";
import { limitedOperations, listLimits } from "@/server/domains/limits/limit-queries";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/limits";
import { LimitBoard } from "./limit-board";
import { WAITING } from "./waiting-changes";

export const metadata = { title: t.limits };

/** Up to which amount a movement posts at once, by operation and currency, and the changes that wait for another administrator. */
export default async function LimitsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("limit:manage");
  if (!staff.allowed) return <ForbiddenPage title={t.limits} authority={staff.missing} />;
  const { principal, reports } = staff;
  const { limit, ...filter } = WAITING;
  const [limits, waiting] = await Promise.all([
    listLimits(reports),
    listApprovals(filter, principal).read(reports, null, limit),
  ]);
  const currencies = [...new Set(limits.map(({ currency }) => currency))].sort();
  const sorts = ["operation", ...currencies];
  const address = listAddress("/administration/limits", await readSearch(searchParams), "operation", sorts);
  const limitOf = (operation: string, currency: string) =>
    limits.find((set) => set.operation === operation && set.currency === currency)?.amount.amount ?? null;
  const operations = sortRows(
    limitedOperations().map(({ operation, words }) => ({ id: operation, label: words })),
    address.sort,
    {
      operation: ({ label }) => label,
      ...Object.fromEntries(currencies.map((currency) => [currency, ({ id }) => limitOf(id, currency)])),
    },
  );
  return (
    <Page
      kind="list"
      header={
        <PageHeader
          title={t.limits}
          context={t.itemsAboveTheLimitNeedApproval}
          actions={
            may(principal, "audit:read") && (
              <ButtonLink href="/administration/audit?action=setLimit">{t.pastChanges}</ButtonLink>
            )
          }
        />
      }
    >
      <LimitBoard
        operations={operations}
        sort={{
          by: address.sort.by,
          direction: address.sort.direction,
          columns: sorts,
          hrefs: Object.fromEntries(sorts.map((by) => [by, address.sort.hrefOf(by)])),
        }}
        limits={plainJson(limits)}
        waiting={plainJson([...waiting.items])}
        now={new Date().toISOString()}
      />
    </Page>
  );
}

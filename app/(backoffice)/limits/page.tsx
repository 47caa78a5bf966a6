import { staffPage } from "@/app/staff-page";
import { listAddress } from "@/components/data-table/list-address";
import { sortRows } from "@/components/data-table/sort-rows";
import { ButtonLink } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { listApprovals } from "@/server/domains/approvals/approval-list";
import { limitedOperations, listLimits } from "@/server/domains/limits/limit-queries";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/limits";
import { LimitBoard } from "./limit-board";
import { WAITING } from "./waiting-changes";

export const metadata = { title: t.limits };

export default staffPage(t.limits, "limit:manage", async (staff) => {
  const { principal, reports } = staff;
  const { limit, ...filter } = WAITING;
  const [limits, waiting] = await Promise.all([
    listLimits(reports),
    listApprovals(filter, principal).read(reports, null, limit),
  ]);
  const currencies = [...new Set(limits.map(({ currency }) => currency))].sort();
  const sorts = ["operation", ...currencies];
  const address = listAddress("/limits", staff.search, "operation", sorts);
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
      title={t.limits}
      context={t.itemsAboveTheLimitNeedApproval}
      actions={staff.may("audit:read") && <ButtonLink href="/audit?action=setLimit">{t.pastChanges}</ButtonLink>}
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
});

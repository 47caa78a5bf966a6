import type { ReactNode } from "react";
import { staffPage } from "@/app/staff-page";
import { FilterAmounts } from "@/components/data-table/filter-amounts";
import { FilterBar, FilterSelect } from "@/components/data-table/filter-bar";
import { type ChipFilter, FilterChips, setFilters } from "@/components/data-table/filter-chips";
import { FilterPanel } from "@/components/data-table/filter-panel";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { amountRangeProblem, readAmount } from "@/components/money/read-amount";
import { needs } from "@/components/records/role";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { statusShown } from "@/components/ui/status-map";
import { TabLinks } from "@/components/ui/tab-links";
import type { Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import type { AnyCommand } from "@/server/commands/command";
import { config } from "@/server/config";
import * as contract from "@/server/contract/approvals";
import { approvalSorts } from "@/server/contract/approvals";
import type { BranchView } from "@/server/contract/branches";
import { bankDomains } from "@/server/domain";
import { type ApprovalFilter, countApprovals, listApprovals } from "@/server/domains/approvals/approval-list";
import { foreseenApproval } from "@/server/domains/approvals/foreseen-approval";
import { findApproval } from "@/server/domains/approvals/queries";
import { checkerAuthorities, decidingAuthorities, seesAll } from "@/server/domains/approvals/visibility";
import { listBranches } from "@/server/domains/branches/queries";
import { listPage, SCREEN_PAGE } from "@/server/http/list-page";
import { type Counted, countWords } from "@/server/kernel/counted";
import { isUuid } from "@/server/kernel/ids";
import { plainJson } from "@/server/kernel/json";
import { approvalStatuses } from "@/server/kernel/value-sets";
import { titleOf } from "@/server/kernel/words";
import { operationWords } from "@/server/words";
import * as t from "@/words/approvals";
import * as common from "@/words/common";
import type { OpenCase } from "./approval-pane";
import { Inbox } from "./inbox";

export const metadata = { title: t.approvals };

/** The checker's inbox. A maker sees their own items. */
export default staffPage(
  t.approvals,
  [contract.listApprovals.access, ...contract.listApprovals.alsoOpenTo],
  async (staff) => {
    const { principal, read, reports } = staff;
    const { id: chosen = null, ...search } = staff.search;
    const order = ORDERS[search.show === "decided" ? "decided" : "waiting"];
    const address = listAddress("/approvals", search, order.usual, order.columns);
    const decided = address.get("show") === "decided";
    const filter = inboxFilter(address.get);
    const deciding = decidingAuthorities(principal);
    const [page, counts, branches, open] = await Promise.all([
      listPage(listApprovals(filter, principal), address.get("cursor")),
      waitingCounts(reports, principal),
      listBranches(read),
      chosen === null ? null : openCase(read, chosen, principal),
    ]);
    const problem = amountProblem(address.get);
    const { hrefOf, ...sort } = address.sort;
    return (
      <Page
        kind="queue"
        title={t.approvals}
        context={context(counts, deciding.length > 0, seesAll(principal))}
        titleOnPaper={false}
      >
        <div data-screen-only className="grid gap-3">
          <TabLinks
            label={t.approvals}
            tabs={[
              { href: "/approvals", label: common.waiting, count: countWords(counts.all), current: !decided },
              { href: "/approvals?show=decided", label: t.decided, current: decided },
            ]}
          />
          <InboxFilters
            address={address}
            branches={branches}
            principal={principal}
            end={<KeysetPages page={page} address={address} />}
          />
          {problem && <Notice tone="warning" live="status" title={problem} />}
        </div>
        <Inbox
          key={address.with({ cursor: address.get("cursor") })}
          initial={plainJson(page.items)}
          query={plainJson({ ...filter, limit: SCREEN_PAGE, ...cursorOf(address.get("cursor")) })}
          decided={decided}
          base={address.with({ cursor: address.get("cursor") })}
          sort={{ ...sort, hrefs: Object.fromEntries(sort.columns.map((column) => [column, hrefOf(column)])) }}
          clearHref={address.filtered ? address.clearHref : null}
          chosen={chosen}
          read={open}
          deciding={deciding}
          whoDecides={Object.fromEntries(checkerAuthorities().map((authority) => [authority, needs(authority)]))}
          reader={{ name: principal.displayName, bank: config().bankName }}
          now={new Date().toISOString()}
          timeZone={config().bankTimeZone}
        />
      </Page>
    );
  },
);

function cursorOf(cursor: string): { cursor?: string } {
  return cursor === "" ? {} : { cursor };
}

/** The preview is read as well, so that the first paint has current figures. */
async function openCase(read: PageReads["read"], id: string, principal: Principal): Promise<OpenCase | null> {
  const approval = isUuid(id) ? await findApproval(read, id, principal) : null;
  if (!approval) return null;
  return plainJson({ approval, preview: await foreseenApproval(read, approval, principal) });
}

type Counts = Record<"all" | "toDecide" | "own", Counted>;

async function waitingCounts(reports: PageReads["reports"], principal: Principal): Promise<Counts> {
  const [all, toDecide, own] = await Promise.all([
    countApprovals(reports, { decided: false }, principal),
    countApprovals(reports, { decided: false, concerning: "TO_DECIDE" }, principal),
    countApprovals(reports, { decided: false, concerning: "OWN" }, principal),
  ]);
  return { all, toDecide, own };
}

/** The line is empty if it would repeat the count of the tab. */
function context({ all, toDecide, own }: Counts, decides: boolean, wide: boolean): string {
  if (toDecide.count === all.count || (!decides && !wide)) return "";
  const others = { count: all.count - toDecide.count - own.count, more: all.more };
  return [
    t.toCheck(countWords(toDecide)),
    ...(others.count > 0 ? [t.forOthers(countWords(others))] : []),
    ...(own.count > 0 ? [t.ofYours(countWords(own))] : []),
  ].join(" · ");
}

type Get = ListAddress["get"];

/** The filter is also the query of `GET /approvals`, which refreshes the list. Unknown values are ignored. */
function inboxFilter(get: Get): ApprovalFilter {
  const filter: ApprovalFilter = { decided: get("show") === "decided" };
  const sort = approvalSorts.find((known) => known === get("sort"));
  if (sort) filter.sort = sort;
  const status = approvalStatuses.find((known) => known === get("status") && known !== "PENDING");
  if (status && filter.decided) filter.status = status;
  if (get("operation")) filter.operation = get("operation").slice(0, 64);
  if (get("branch")) filter.branchCode = get("branch").slice(0, 64);
  if (get("whose") === "own") filter.concerning = "OWN";
  if (get("whose") === "decide") filter.concerning = "TO_DECIDE";
  for (const name of ["amountFrom", "amountTo"] as const) {
    const amount = readAmount(get(name));
    if (amount !== null) filter[name] = amount;
  }
  return filter;
}

/** Default sort and sort columns per tab. */
const ORDERS = {
  waiting: { usual: "submittedAt", columns: ["submittedAt", "expiresAt", "amount"] },
  decided: { usual: "-expiresAt", columns: ["expiresAt", "amount"] },
} as const;

/** Null for readable amounts. */
function amountProblem(get: Get): string | null {
  return amountRangeProblem({ from: get("amountFrom"), to: get("amountTo") })?.words ?? null;
}

const WHOSE = [
  { value: "decide", label: t.mineToDecide },
  { value: "own", label: t.sentByMe },
];

type Props = { address: ListAddress; branches: readonly BranchView[]; principal: Principal; end: ReactNode };

function InboxFilters({ address, branches, principal, end }: Props) {
  const decided = address.get("show") === "decided";
  const filters: ChipFilter[] = [
    ...(decided ? [{ name: "status", label: common.status, options: statuses }] : []),
    { name: "amountFrom", label: t.amountFrom },
    { name: "amountTo", label: t.amountTo },
  ];
  const set = setFilters(address, filters).length;
  return (
    <FilterBar clearHref={address.filtered && set === 0 && address.clearHref} end={end}>
      <FilterSelect
        name="operation"
        label={common.operation}
        options={operations(principal)}
        className="w-36 xl:w-40"
      />
      <FilterSelect
        name="branch"
        label={common.branch}
        options={branches.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        className="w-32 xl:w-40"
      />
      {decidingAuthorities(principal).length > 0 && (
        <FilterSelect name="whose" label={common.items} options={WHOSE} className="w-32 xl:w-36" />
      )}
      <FilterPanel set={set}>
        {decided && <FilterSelect labelled name="status" label={common.status} options={statuses} />}
        <FilterAmounts from="amountFrom" to="amountTo" labels={{ from: t.amountFrom, to: t.amountTo }} />
      </FilterPanel>
      <FilterChips address={address} filters={filters} />
    </FilterBar>
  );
}

const statuses = approvalStatuses
  .filter((value) => value !== "PENDING")
  .map((value) => ({ value, label: statusShown("approval", value).word }));

/** The parking operations of which the reader may see items. */
function operations(principal: Principal) {
  const words = operationWords();
  const deciding = decidingAuthorities(principal);
  const concerns = ({ operation, parks }: AnyCommand) =>
    parks && (seesAll(principal) || deciding.includes(parks.checker) || holds(principal, operation.access));
  return bankDomains()
    .flatMap(({ commands }) => commands.filter(concerns))
    .map(({ operation: { id } }) => ({ value: id, label: words[id] ?? titleOf(id) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
}

function holds({ authorities }: Principal, access: string): boolean {
  return [...authorities].some((authority) => authority === access);
}

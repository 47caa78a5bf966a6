import { staffPage } from "@/app/staff-page";
import { type Counted, countWords } from "@/components/data-table/count-words";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { needs } from "@/components/records/role";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { TabLinks } from "@/components/ui/tab-links";
import type { Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import * as contract from "@/server/contract/approvals";
import { countApprovals, listApprovals } from "@/server/domains/approvals/approval-list";
import { foreseenApproval } from "@/server/domains/approvals/foreseen-approval";
import { findApproval } from "@/server/domains/approvals/queries";
import { checkerAuthorities, decidingAuthorities, seesAll } from "@/server/domains/approvals/visibility";
import { listBranches } from "@/server/domains/branches/queries";
import { listPage, SCREEN_PAGE } from "@/server/http/list-page";
import { isUuid } from "@/server/kernel/ids";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/approvals";
import type { OpenCase } from "./approval-pane";
import { Inbox } from "./inbox";
import { amountProblem, inboxFilter, ORDERS } from "./inbox-filter";
import { InboxFilters } from "./inbox-filters";

export const metadata = { title: t.approvals };

/** The checker's inbox: what waits for a decision as a table, one of them in full beside it. A maker sees his own. */
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
              { href: "/approvals", label: t.waiting, count: countWords(counts.all), current: !decided },
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

/** The case that the address names, with what approving it now would do: today's figures are there on the first paint. */
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

/** Beside the count of the tab nothing is said twice. */
function context({ all, toDecide, own }: Counts, decides: boolean, wide: boolean): string {
  if (toDecide.count === all.count || (!decides && !wide)) return "";
  const others = { count: all.count - toDecide.count - own.count, more: all.more };
  return [
    t.toCheck(countWords(toDecide)),
    ...(others.count > 0 ? [t.forOthers(countWords(others))] : []),
    ...(own.count > 0 ? [t.ofYours(countWords(own))] : []),
  ].join(" · ");
}

import { Suspense } from "react";
import { staffPage } from "@/app/staff-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Page } from "@/components/ui/page";
import { SkeletonRows } from "@/components/ui/skeleton";
import { may, type Principal } from "@/server/auth/principal";
import { listApprovals } from "@/server/contract/approvals";
import { listTills } from "@/server/contract/teller/tills";
import { decidingAuthorities } from "@/server/domains/approvals/visibility";
import { findBranchByCode } from "@/server/domains/branches/queries";
import { businessDateView } from "@/server/domains/business-date/queries";
import * as t from "@/words/home";
import { BooksInBalance } from "./_home/books-in-balance";
import { Charts } from "./_home/charts";
import { Figures } from "./_home/figures";
import { FirstSteps } from "./_home/first-steps";
import { MyScreens } from "./_home/my-screens";
import { Queues } from "./_home/queues";
import { WaitingAges } from "./_home/waiting-ages";
import { roleWords } from "./role-words";

export const metadata = { title: t.title };

/** Who holds none of these has few screens; they are listed, since nothing else stands here. */
const READS = ["approval:read", "teller:operate", "ledger:read"] as const;

/** Without the live stream. */
const EVERY_MS = 60_000;
/** The figures of the books are sums. */
const GAP_MS = 3_000;

/** `branch` is where one works, by name; undefined at the head office. */
function whoIs({ displayName, roles }: Principal, branch: string | undefined): string {
  return branch
    ? t.nameRolesAndBranch(displayName, roleWords(roles), branch)
    : t.nameAndRoles(displayName, roleWords(roles));
}

/** What waits for me first, then whether the books are in balance, then two charts; each only for those who may see it. */
export default staffPage(t.title, null, async ({ principal, read, reports }) => {
  const [{ businessDate }, branch] = await Promise.all([
    businessDateView(read),
    principal.branchCode === null ? null : findBranchByCode(read, principal.branchCode),
  ]);
  const readsLedger = may(principal, "ledger:read");
  const listsScreens = !READS.some((authority) => may(principal, authority));
  return (
    <Page
      kind="detail"
      title={t.title}
      context={whoIs(principal, branch?.name)}
      actions={<FirstSteps principal={principal} />}
    >
      <LiveRefresh of={[listApprovals, listTills]} everyMs={EVERY_MS} gapMs={GAP_MS} />
      <div className="grid gap-6">
        <Figures principal={principal} reports={reports} />
        {readsApprovals(principal) && (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <WaitingAges principal={principal} reports={reports} />
          </Suspense>
        )}
        <Queues principal={principal} reports={reports} />
        {readsLedger && (
          <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
            <Suspense fallback={<SkeletonRows rows={6} />}>
              <BooksInBalance />
            </Suspense>
            <Suspense fallback={<SkeletonRows rows={6} />}>
              <Charts today={businessDate} reports={reports} />
            </Suspense>
          </div>
        )}
        {listsScreens && <MyScreens principal={principal} />}
      </div>
    </Page>
  );
});

function readsApprovals(principal: Principal): boolean {
  return may(principal, "approval:read") || decidingAuthorities(principal).length > 0;
}

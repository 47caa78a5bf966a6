import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { TabLinks } from "@/components/ui/tab-links";
import type { Principal } from "@/server/auth/principal";
import { type PageReads, staffContext } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import type { ApprovalView } from "@/server/contract/approvals";
import * as contract from "@/server/contract/approvals";
import { listApprovals } from "@/server/domains/approvals/approval-list";
import { decidingAuthorities, seesAll } from "@/server/domains/approvals/visibility";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/approvals";
import { Inbox } from "./inbox";

export const metadata = { title: t.approvals };

const SHOWN = 200;

type Search = Promise<{ show?: string; id?: string }>;

/** The checker's inbox: what waits for a decision at the left, one of them in full at the right. A maker sees his own. */
export default async function ApprovalsPage({ searchParams }: { searchParams: Search }) {
  const staff = await staffContext(contract.listApprovals.access, ...contract.listApprovals.alsoOpenTo);
  if (!staff.allowed) return <ForbiddenPage title={t.approvals} authority={staff.missing} />;
  const { principal } = staff;
  const { show, id } = await searchParams;
  const decided = show === "decided";
  const all = await firstPage(staff.reports, principal);
  const pending = all.filter((approval) => approval.status === "PENDING");
  const deciding = decidingAuthorities(principal);
  return (
    <Page kind="queue" header={<PageHeader title={t.approvals} context={context(pending, deciding, principal)} />}>
      <TabLinks
        label={t.approvals}
        tabs={[
          { href: "/approvals", label: t.waiting, count: pending.length, current: !decided },
          { href: "/approvals?show=decided", label: t.decided, current: decided },
        ]}
      />
      <Inbox
        key={decided ? "decided" : "waiting"}
        initial={plainJson([...all])}
        decided={decided}
        chosen={id ?? null}
        limit={SHOWN}
        deciding={deciding}
        now={new Date().toISOString()}
        timeZone={config().bankTimeZone}
      />
    </Page>
  );
}

async function firstPage(reports: PageReads["reports"], principal: Principal): Promise<readonly ApprovalView[]> {
  return (await listApprovals({}, principal).read(reports, null, SHOWN)).items;
}

function context(pending: readonly ApprovalView[], deciding: readonly string[], principal: Principal): string {
  const own = pending.filter((approval) => approval.own).length;
  if (deciding.length === 0 && !seesAll(principal)) {
    return t.ofYoursForAChecker(own, own === 1 ? "waits" : "wait");
  }
  const others = pending.filter((approval) => !approval.own);
  const toCheck = others.filter((approval) => deciding.includes(approval.checkerAuthority)).length;
  const parts = [t.toCheck(toCheck)];
  if (others.length > toCheck) parts.push(t.forOthersToCheck(others.length - toCheck));
  if (own > 0) parts.push(t.ofYoursForSomebodyElse(own, own === 1 ? "waits" : "wait"));
  return parts.join(", ");
}

import { Suspense } from "react";
import { staffPage } from "@/app/staff-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { openSections } from "@/components/shell/nav";
import { ButtonLink } from "@/components/ui/button";
import { Page, Section } from "@/components/ui/page";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Stat, StatRow } from "@/components/ui/stat";
import { TextLink } from "@/components/ui/text-link";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { listApprovals } from "@/server/contract/approvals";
import { listTills } from "@/server/contract/teller/tills";
import { bankDomains } from "@/server/domain";
import { decidingAuthorities } from "@/server/domains/approvals/visibility";
import { findBranchByCode } from "@/server/domains/branches/queries";
import { businessDateView } from "@/server/domains/end-of-day/business-date-view";
import { POSTED_TODAY } from "@/server/domains/ledger/queues";
import type { Authority } from "@/server/kernel/authorities";
import { domains } from "@/server/registry";
import * as common from "@/words/common";
import * as t from "@/words/home";
import { BooksInBalance } from "./_home/books-in-balance";
import { Charts, WaitingAges } from "./_home/charts";
import { Queues } from "./_home/queues";
import { roleWords } from "./role-words";

export const metadata = { title: t.title };

/** Staff without these authorities get a list of their screens. */
const READS = ["approval:read", "teller:operate", "ledger:read"] as const;

/** The interval applies without the live stream. */
const EVERY_MS = 60_000;
/** The control totals are sums, which are expensive to read. */
const GAP_MS = 3_000;

/** `branch` is undefined at the head office. */
function readerLine({ displayName, roles }: Principal, branch: string | undefined): string {
  return branch
    ? t.nameRolesAndBranch(displayName, roleWords(roles), branch)
    : t.nameAndRoles(displayName, roleWords(roles));
}

/** Sections depend on the reader's authorities. */
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
      context={readerLine(principal, branch?.name)}
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

async function Figures({ principal, reports }: { principal: Principal; reports: PageReads["reports"] }) {
  const queues = bankDomains()
    .flatMap(({ queues: own = [] }) => own)
    .filter(({ authorities }) => authorities.some((authority) => may(principal, authority)));
  const counted = await Promise.all(
    queues.map(async ({ label, href, count }) => ({ label, href, counted: await count(reports, principal) })),
  );
  const figures = counted.flatMap(({ counted: figure, ...queue }) => (figure ? [{ ...queue, ...figure }] : []));
  if (figures.every(({ label }) => label === POSTED_TODAY)) return null;
  return (
    <StatRow>
      {figures.map((figure) => (
        <Stat key={figure.label} {...figure} />
      ))}
    </StatRow>
  );
}

const STEPS: readonly { authority: Authority; href: string; words: string }[] = [
  { authority: "customer:write", href: "/parties/new", words: common.newCustomer },
  { authority: "transfer:outbound", href: "/transfers/new", words: common.newTransfer },
  { authority: "teller:operate", href: "/teller", words: common.counter },
];

/** The last step is the primary action. */
function FirstSteps({ principal }: { principal: Principal }) {
  const steps = STEPS.filter(({ authority }) => may(principal, authority));
  return steps.map(({ href, words }, index) => (
    <ButtonLink key={href} href={href} variant={index === steps.length - 1 ? "primary" : "secondary"}>
      {words}
    </ButtonLink>
  ));
}

function MyScreens({ principal }: { principal: Principal }) {
  // Items without a section are on every screen.
  const sections = openSections(
    domains.flatMap((domain) => domain.navigation.filter(({ section }) => section !== null)),
    principal.authorities,
  );
  return (
    <Section title={t.myScreens} note={t.byRole}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
        {sections.map((section) => (
          <div key={section.name}>
            <h3 className="text-label text-muted">{section.name}</h3>
            <ul>
              {section.items.map((item) => (
                <li key={item.href}>
                  <TextLink quiet href={item.href} className="inline-block min-h-6">
                    {item.label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

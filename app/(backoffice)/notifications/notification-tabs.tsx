import { TabLinks } from "@/components/ui/tab-links";
import * as common from "@/words/common";
import * as t from "@/words/notifications/notifications";
import { catcherRuns } from "./mail-catcher/catcher-runs";

const TABS = [
  { href: "/notifications", label: common.queued, count: "pending" },
  { href: "/notifications?status=FAILED", label: t.failed, count: "failed" },
  { href: "/notifications/all", label: common.history },
  { href: "/notifications/preferences", label: t.preferences },
  { href: "/notifications/templates", label: t.templates },
  { href: "/notifications/runs", label: t.dispatchRuns },
] as const;

const CATCHER = { href: "/notifications/mail-catcher", label: t.mailCatcher } as const;

export type NotificationTab = (typeof TABS)[number]["href"] | (typeof CATCHER)["href"];

export function NotificationTabs({
  current,
  counts,
}: {
  current: NotificationTab;
  counts?: { pending: number; failed: number };
}) {
  const catcher = catcherRuns() || current === CATCHER.href;
  return (
    <TabLinks
      label={t.notifications}
      tabs={[...TABS, ...(catcher ? [CATCHER] : [])].map((tab) => ({
        href: tab.href,
        label: tab.label,
        count: counts && "count" in tab ? counts[tab.count] : undefined,
        current: tab.href === current,
      }))}
    />
  );
}

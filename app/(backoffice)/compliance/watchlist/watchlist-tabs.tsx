import { TabLinks } from "@/components/ui/tab-links";
import * as t from "@/words/compliance/watchlist";

const TABS = [
  { href: "/compliance/watchlist", label: t.listEntries },
  { href: "/compliance/watchlist/imports", label: t.imports },
  { href: "/compliance/watchlist/rescreens", label: t.rescreening },
] as const;

/** The list itself, how it got there, and what was done with it. */
export function WatchlistTabs({ current }: { current: (typeof TABS)[number]["href"] }) {
  return <TabLinks label={t.watchlist} tabs={TABS.map((tab) => ({ ...tab, current: tab.href === current }))} />;
}

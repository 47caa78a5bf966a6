import { pageTabs } from "@/components/ui/tab-links";
import * as t from "@/words/compliance/watchlist";

/** The watchlist, its imports and its rescreening runs. */
export const WatchlistTabs = pageTabs(t.watchlist, [
  { href: "/compliance/watchlist", label: t.listEntries },
  { href: "/compliance/watchlist/imports", label: t.imports },
  { href: "/compliance/watchlist/rescreens", label: t.rescreening },
]);

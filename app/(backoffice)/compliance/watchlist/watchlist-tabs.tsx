import { pageTabs } from "@/components/ui/tab-links";
import * as t from "@/words/compliance/watchlist";

export const WatchlistTabs = pageTabs(t.watchlist, [
  { href: "/compliance/watchlist", label: t.listEntries },
  { href: "/compliance/watchlist/imports", label: t.imports },
  { href: "/compliance/watchlist/rescreens", label: t.rescreening },
]);

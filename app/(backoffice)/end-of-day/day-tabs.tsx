import { pageTabs } from "@/components/ui/tab-links";
import * as t from "@/words/end-of-day";

export const DayTabs = pageTabs(t.endOfDay, [
  { href: "/end-of-day", label: t.currentDate },
  { href: "/end-of-day/history", label: t.history },
  { href: "/end-of-day/periods", label: t.periods },
]);

import { pageTabs } from "@/components/ui/tab-links";
import * as t from "@/words/payouts";

export const PayoutTabs = pageTabs(t.commissionPayouts, [
  { href: "/payouts", label: t.due },
  { href: "/payouts/made", label: t.payments },
  { href: "/payouts/withholding", label: t.withholdingTax },
]);

import { TabLinks } from "@/components/ui/tab-links";
import * as t from "@/words/payouts";

const TABS = [
  { href: "/payouts", label: t.due },
  { href: "/payouts/made", label: t.payments },
  { href: "/payouts/withholding", label: t.withholdingTax },
] as const;

/** The screens of payouts, each with its own address. */
export function PayoutTabs({ current }: { current: (typeof TABS)[number]["href"] }) {
  return <TabLinks label={t.commissionPayouts} tabs={TABS.map((tab) => ({ ...tab, current: tab.href === current }))} />;
}

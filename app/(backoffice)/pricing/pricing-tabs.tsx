import { TabLinks } from "@/components/ui/tab-links";
import * as t from "@/words/pricing/pricing";

const TABS = [
  { href: "/pricing", label: t.rules },
  { href: "/pricing/catalogue", label: t.catalogue },
  { href: "/pricing/exceptions", label: t.exceptions },
] as const;

/** The screens of pricing, each with its own address. */
export function PricingTabs({ current }: { current: (typeof TABS)[number]["href"] }) {
  return <TabLinks label={t.pricing} tabs={TABS.map((tab) => ({ ...tab, current: tab.href === current }))} />;
}

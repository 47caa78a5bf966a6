import { pageTabs } from "@/components/ui/tab-links";
import * as t from "@/words/pricing/pricing";

export const PricingTabs = pageTabs(t.pricing, [
  { href: "/pricing", label: t.rules },
  { href: "/pricing/catalogue", label: t.catalogue },
  { href: "/pricing/exceptions", label: t.exceptions },
]);

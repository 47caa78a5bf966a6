import { pageTabs } from "@/components/ui/tab-links";
import * as t from "@/words/pricing/pricing";

/** The screens of pricing, each with its own address. */
export const PricingTabs = pageTabs(t.pricing, [
  { href: "/pricing", label: t.rules },
  { href: "/pricing/catalogue", label: t.catalogue },
  { href: "/pricing/exceptions", label: t.exceptions },
]);

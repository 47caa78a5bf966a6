import type { ListAddress } from "@/components/data-table/list-address";
import { TabLinks } from "@/components/ui/tab-links";
import * as common from "@/words/common";

/** Entries or accounts per currency. */
export type CurrencyCount = { currency: string; count: number };

/** The currency of the address, otherwise the one with the most entries. */
export function currencyOf(address: ListAddress, counts: readonly CurrencyCount[]): string {
  const requested = counts.find(({ currency }) => currency === address.get("currency"));
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  return (requested ?? most)?.currency ?? "";
}

/** Amounts of two currencies are never added. */
export function CurrencyTabs({ address, counts }: { address: ListAddress; counts: readonly CurrencyCount[] }) {
  if (counts.length === 0) return null;
  const shown = currencyOf(address, counts);
  return (
    <TabLinks
      label={common.currency}
      tabs={counts.map(({ currency, count }) => ({
        href: address.with({ currency }),
        label: currency,
        count,
        current: currency === shown,
      }))}
    />
  );
}

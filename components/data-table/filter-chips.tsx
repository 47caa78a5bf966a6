import { X } from "lucide-react";
import Link from "next/link";
import * as t from "@/words/ledger/controls";
import { buttonStyle } from "../ui/button-style";
import type { Option } from "../ui/select";
import type { ListAddress } from "./list-address";

/** A filter that may be set: its parameter, its name and the words of its value. */
export type ChipFilter = {
  name: string;
  label: string;
  options?: readonly Option[];
  say?: (value: string) => string;
};

/** The set filters in words. */
export function setFilters(address: ListAddress, filters: readonly ChipFilter[]) {
  return filters.flatMap(({ name, label, options, say }) => {
    const value = address.get(name).trim();
    if (value === "") return [];
    const shown = options?.find((option) => option.value === value)?.label ?? say?.(value) ?? value;
    return [{ name, words: t.chip(label, shown), href: address.with({ [name]: null }) }];
  });
}

/** The set filters of a panel, each with a button that removes it, and a link that clears all. */
export function FilterChips({ address, filters }: { address: ListAddress; filters: readonly ChipFilter[] }) {
  const set = setFilters(address, filters);
  if (set.length === 0) return null;
  return (
    <ul aria-label={t.activeFilters} className="flex min-h-8 flex-wrap items-center gap-1.5">
      {set.map(({ name, words, href }) => (
        <li key={name}>
          <Link
            prefetch={false}
            scroll={false}
            href={href}
            className="inline-flex h-7 max-w-80 items-center gap-1 rounded-control border border-line bg-panel pr-1.5 pl-2 text-label text-ink hover:bg-row-hover"
          >
            <span className="sr-only">{t.removeFilter}</span> <span className="truncate">{words}</span>
            <X size={12} aria-hidden className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
      <li>
        <Link prefetch={false} href={address.clearHref} className={buttonStyle({ variant: "quiet", size: "small" })}>
          {t.clearFilters}
        </Link>
      </li>
    </ul>
  );
}

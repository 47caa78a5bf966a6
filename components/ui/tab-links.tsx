import { clsx } from "clsx";
import Link from "next/link";

/** `count` is a text if it is not exact: `1,000+`. */
type TabLink = { href: string; label: string; count?: number | string | undefined; current: boolean };

const TAB =
  "-mb-px inline-flex h-9 items-center gap-1.5 whitespace-nowrap border-b-2 px-1 text-body transition-colors duration-100";

function tabLook(current: boolean): string {
  return current ? "border-accent font-medium text-ink" : "border-transparent text-muted hover:text-ink";
}

/** Views of a list or record, each with its own address and count. */
export function TabLinks({ label, tabs, className }: { label: string; tabs: readonly TabLink[]; className?: string }) {
  return (
    <nav
      aria-label={label}
      className={clsx("flex shrink-0 gap-5 overflow-x-auto overflow-y-hidden border-line border-b", className)}
    >
      {tabs.map((tab) => (
        <Link
          prefetch={false}
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? "page" : undefined}
          className={clsx(TAB, tabLook(tab.current))}
          data-focus-inside
        >
          {tab.label}
          {tab.count !== undefined && <TabCount count={tab.count} />}
        </Link>
      ))}
    </nav>
  );
}

function TabCount({ count }: { count: number | string }) {
  return <span className="figures text-label text-faint">{count.toLocaleString("en")}</span>;
}

/**
 * The pages of one subject as tabs: `export const PricingTabs = pageTabs(t.pricing, [{ href: "/pricing", label: t.rules
 * }, …])`.
 */
export function pageTabs<const Address extends string>(
  label: string,
  pages: readonly { href: Address; label: string }[],
) {
  return function PageTabs({ current }: { current: Address }) {
    return <TabLinks label={label} tabs={pages.map((page) => ({ ...page, current: page.href === current }))} />;
  };
}

"use client";

import { clsx } from "clsx";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { currentItem, type NavItem, type NavSection } from "./nav";
import { NavIcon } from "./nav-icon";
import { keepPreference, SIDEBAR_COOKIE } from "./preferences";
import { Wordmark } from "./wordmark";

/** The screens one may open, by job. 232 px, or 56 px with icons alone; below 1024 px it is a drawer of the top bar. */
export function Sidebar({ sections, startsCollapsed }: { sections: readonly NavSection[]; startsCollapsed: boolean }) {
  const [collapsed, setCollapsed] = useState(startsCollapsed);
  const toggle = () => {
    keepPreference(SIDEBAR_COOKIE, collapsed ? "open" : "collapsed");
    setCollapsed(!collapsed);
  };
  const words = collapsed ? "Widen the sidebar" : "Narrow the sidebar";
  return (
    <aside
      aria-label="Screens"
      data-screen-only
      className={clsx(
        "sticky top-0 hidden h-dvh shrink-0 flex-col border-line border-r bg-sunken lg:flex",
        collapsed ? "w-14" : "w-58",
      )}
    >
      <div className={clsx("flex h-11 shrink-0 items-center", collapsed ? "justify-center" : "px-4")}>
        <Link prefetch={false} href="/" aria-label="Countinghouse, home" className="rounded-control">
          <Wordmark short={collapsed} />
        </Link>
      </div>
      <NavList sections={sections} collapsed={collapsed} />
      <button
        type="button"
        onClick={toggle}
        aria-expanded={!collapsed}
        title={words}
        className="flex h-10 shrink-0 items-center gap-2 border-line border-t px-5 text-faint hover:text-ink"
        data-focus-inside
      >
        {collapsed ? <PanelLeftOpen size={16} aria-hidden /> : <PanelLeftClose size={16} aria-hidden />}
        <span className={collapsed ? "sr-only" : "text-label"}>{words}</span>
      </button>
    </aside>
  );
}

export function NavList({
  sections,
  collapsed = false,
  onGo,
}: {
  sections: readonly NavSection[];
  collapsed?: boolean;
  onGo?: () => void;
}) {
  const pathname = usePathname();
  const current = currentItem(
    sections.flatMap((section) => section.items),
    pathname,
  );
  return (
    <nav aria-label="Main" className="min-h-0 grow overflow-y-auto px-2 pt-1 pb-4">
      {sections.map((section) => (
        <div
          key={section.name}
          className={clsx("pt-3 first:pt-1", collapsed && "border-line border-t first:border-t-0 [&+&]:mt-2 pt-2")}
        >
          <h2 className={collapsed ? "sr-only" : "px-2 pb-0.5 font-medium text-faint text-label"}>{section.name}</h2>
          <ul>
            {section.items.map((item) => (
              <li key={item.href}>
                <NavLink item={item} current={item === current} collapsed={collapsed} onGo={onGo} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function NavLink({
  item,
  current,
  collapsed,
  onGo,
}: {
  item: NavItem;
  current: boolean;
  collapsed: boolean;
  onGo: (() => void) | undefined;
}) {
  return (
    <Link
      prefetch={false}
      href={item.href}
      onClick={onGo}
      aria-current={current ? "page" : undefined}
      title={collapsed ? item.label : undefined}
      data-focus-inside
      className={clsx(
        "flex h-7 items-center gap-2.5 rounded-control px-2 text-body transition-colors duration-100",
        collapsed && "h-8 justify-center",
        current ? "bg-accent-soft font-medium text-ink" : "text-muted hover:bg-row-hover hover:text-ink",
      )}
    >
      <NavIcon name={item.icon} />
      <span className={collapsed ? "sr-only" : "truncate"}>{item.label}</span>
    </Link>
  );
}

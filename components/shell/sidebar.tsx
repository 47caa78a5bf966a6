import Link from "next/link";
import * as t from "@/words/shell";
import type { NavSection } from "./nav";
import { NavList } from "./nav-list";
import { SidebarToggle } from "./sidebar-toggle";
import { Wordmark } from "./wordmark";

/**
 * The reader's screens. 232 px wide, or 56 px with icons alone. Below 1024 px it is a drawer of the top bar. Styles
 * read the width from an attribute, so only the toggle and the links are client components.
 */
export function Sidebar({ sections, startsCollapsed }: { sections: readonly NavSection[]; startsCollapsed: boolean }) {
  return (
    <aside
      aria-label={t.screens}
      data-screen-only
      data-collapsed={startsCollapsed || undefined}
      className="group/side sticky top-0 hidden h-dvh w-58 shrink-0 flex-col border-line border-r bg-sunken data-collapsed:w-14 lg:flex"
    >
      <div className="flex h-11 shrink-0 items-center px-4 group-data-collapsed/side:justify-center group-data-collapsed/side:px-0">
        <Link prefetch={false} href="/" aria-label={t.countinghouseHome} className="rounded-control">
          <Wordmark />
        </Link>
      </div>
      <NavList sections={sections} />
      <SidebarToggle startsCollapsed={startsCollapsed} />
    </aside>
  );
}

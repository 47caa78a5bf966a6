import type { ReactNode } from "react";
import * as t from "@/words/shell";
import type { Authority } from "../../server/kernel/authorities";
import type { OfferedVerb } from "../../server/kernel/verbs";
import { CommandPaletteHost } from "./command-palette-host";
import { DateBar } from "./date-bar";
import type { NavPlace } from "./nav";
import { SessionGuard } from "./session-guard";
import { Shortcuts } from "./shortcuts";
import { Sidebar } from "./sidebar";
import { Toasts } from "./toasts";
import { TopBar, type TopBarProps } from "./top-bar";

type ShellProps = TopBarProps & {
  places: readonly NavPlace[];
  /** The actions of the palette. */
  verbs: readonly OfferedVerb[];
  /** The reader's authorities, for the searches of the palette. */
  authorities: readonly Authority[];
  session: { idleSeconds: number; endsAt: string | null };
  children: ReactNode;
};

/** The frame of every back-office screen. Only its islands are client components. */
export function Shell({ sections, places, verbs, authorities, session, children, ...bar }: ShellProps) {
  return (
    <div data-shell className="flex min-h-dvh">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control border border-line bg-panel px-3 py-2 font-medium text-accent focus:translate-y-0 focus:shadow-float"
      >
        {t.skipToContent}
      </a>
      <Sidebar sections={sections} startsCollapsed={bar.sidebarCollapsed} />
      <div className="flex min-w-0 grow flex-col">
        <header className="sticky top-0 z-30" data-screen-only>
          <TopBar {...bar} sections={sections} />
          <DateBar initial={bar.day} mayReadRuns={authorities.includes("end-of-day:read")} />
        </header>
        <main id="content" tabIndex={-1} className="min-w-0 grow outline-none">
          {children}
        </main>
      </div>
      <Shortcuts places={places} />
      <CommandPaletteHost places={places} verbs={verbs} authorities={authorities} />
      <SessionGuard {...session} />
      <Toasts />
    </div>
  );
}

import { clsx } from "clsx";
import { Landmark } from "lucide-react";
import type { ReactNode } from "react";
import type { BusinessDateView } from "../../server/contract/business-date";
import type { NavItem } from "../../server/kernel/navigation";
import { PostingDate } from "./date-bar";
import { MessageBell } from "./message-bell";
import { MobileNav } from "./mobile-nav";
import type { NavSection } from "./nav";
import { NavList } from "./nav-list";
import { PaletteButton } from "./palette-button";
import type { Theme } from "./preferences";
import { UserMenu } from "./user-menu";
import { Wordmark } from "./wordmark";

export type TopBarProps = {
  sections: readonly NavSection[];
  /** Screens that the reader may open outside the sidebar. */
  elsewhere: readonly Pick<NavItem, "href" | "label">[];
  /** The names of the roles. */
  who: { displayName: string; email: string; roles: readonly string[] };
  /** "0001 Main Street" or "Head office". */
  branch: string;
  /** The bank's dates when the page was made. */
  day: BusinessDateView;
  /** "Demo bank" or "Test". Null in production. */
  environment: string | null;
  theme: Theme;
  sidebarCollapsed: boolean;
  /** The teller's till and its cash. */
  till?: ReactNode;
  /** The reader's pending items, with their count. */
  waiting?: ReactNode;
};

/** Branch, business date, till, pending items and user, above every screen. */
export function TopBar({ sections, branch, day, environment, till, waiting, who, elsewhere, theme }: TopBarProps) {
  return (
    <div className="flex h-11 items-center gap-3 border-line border-b bg-panel px-3 lg:px-6">
      <MobileNav wordmark={<Wordmark />}>
        <NavList sections={sections} />
      </MobileNav>
      <BarFact icon={<Landmark size={14} aria-hidden />} name="Branch">
        {branch}
      </BarFact>
      <BarFact name="Business date" whole>
        <PostingDate initial={day} />
      </BarFact>
      {environment && (
        <span className="hidden shrink-0 whitespace-nowrap rounded-control border border-line px-1.5 text-label text-muted md:inline">
          {environment}
        </span>
      )}
      <div className="ml-auto flex min-w-0 items-center gap-1">
        <PaletteButton />
        {till}
        {waiting}
        <MessageBell />
        <UserMenu who={who} elsewhere={elsewhere} theme={theme} />
      </div>
    </div>
  );
}

/** `whole`: never truncated. */
function BarFact({
  name,
  icon,
  whole = false,
  children,
}: {
  name: string;
  icon?: ReactNode;
  whole?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={clsx("hidden items-center gap-1.5 text-body text-muted sm:flex", whole ? "shrink-0" : "min-w-0")}>
      {icon && <span className="text-faint">{icon}</span>}
      <span className="sr-only">{name}: </span>
      <span className="truncate text-ink">{children}</span>
    </span>
  );
}

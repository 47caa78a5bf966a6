import { clsx } from "clsx";
import { Landmark } from "lucide-react";
import type { ReactNode } from "react";
import type { NavItem } from "../../server/kernel/navigation";
import { dateOf } from "../ui/format-time";
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
  /** Screens that one may open and does not work with. */
  elsewhere: readonly Pick<NavItem, "href" | "label">[];
  /** Roles as people call them. */
  who: { displayName: string; email: string; roles: readonly string[] };
  /** `0001 Main Street`, or «Head office». */
  branch: string;
  businessDate: string;
  /** Today in the bank's time zone; a bar says when the business date is another day. */
  calendarDate: string;
  /** «Demo bank», «Test»; null in production. */
  environment: string | null;
  theme: Theme;
  sidebarCollapsed: boolean;
  /** My till and its cash, for tellers. */
  till?: ReactNode;
  /** The reader's pending items, with their count. */
  waiting?: ReactNode;
};

/** Always on top: where and when one works, one's till, what waits, who one is. */
export function TopBar({
  sections,
  branch,
  businessDate,
  environment,
  till,
  waiting,
  who,
  elsewhere,
  theme,
}: TopBarProps) {
  return (
    <div className="flex h-11 items-center gap-3 border-line border-b bg-panel px-3 lg:px-6">
      <MobileNav wordmark={<Wordmark />}>
        <NavList sections={sections} />
      </MobileNav>
      <BarFact icon={<Landmark size={14} aria-hidden />} name="Branch">
        {branch}
      </BarFact>
      <BarFact name="Business date" whole>
        <time dateTime={businessDate} className="figures">
          {dateOf(businessDate)}
        </time>
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

/** `whole`: never cut, however narrow the bar is. */
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

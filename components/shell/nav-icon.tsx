import {
  ArrowLeftRight,
  Banknote,
  BookOpenText,
  BookUser,
  Building2,
  CalendarDays,
  ChartColumn,
  Code,
  Coins,
  Diff,
  HandCoins,
  House,
  KeyRound,
  Library,
  type LucideIcon,
  NotebookText,
  Percent,
  Scale,
  ScrollText,
  ShieldCheck,
  Sigma,
  SlidersHorizontal,
  UserCog,
  UsersRound,
  Vault,
  Wallet,
} from "lucide-react";
import type { NavIconName } from "../../server/kernel/navigation";

const ICONS: Record<NavIconName, LucideIcon> = {
  "arrow-left-right": ArrowLeftRight,
  banknote: Banknote,
  "book-open-text": BookOpenText,
  "book-user": BookUser,
  "building-2": Building2,
  "calendar-days": CalendarDays,
  "chart-column": ChartColumn,
  code: Code,
  coins: Coins,
  diff: Diff,
  "hand-coins": HandCoins,
  house: House,
  "key-round": KeyRound,
  library: Library,
  "notebook-text": NotebookText,
  percent: Percent,
  scale: Scale,
  "scroll-text": ScrollText,
  "shield-check": ShieldCheck,
  sigma: Sigma,
  "sliders-horizontal": SlidersHorizontal,
  "user-cog": UserCog,
  "users-round": UsersRound,
  vault: Vault,
  wallet: Wallet,
};

/** The icon of a screen. */
export function NavIcon({ name, size = 16 }: { name: NavIconName; size?: number }) {
  const Icon = ICONS[name];
  return <Icon size={size} aria-hidden className="shrink-0" strokeWidth={1.75} />;
}

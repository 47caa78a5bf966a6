import {
  Archive,
  ArrowLeftRight,
  Banknote,
  BookOpen,
  BookText,
  Building2,
  CalendarDays,
  CheckCheck,
  Circle,
  ClipboardCheck,
  Code,
  Coins,
  CreditCard,
  FileSearch,
  FileText,
  Gauge,
  HandCoins,
  House,
  KeyRound,
  Landmark,
  ListChecks,
  type LucideIcon,
  Mail,
  Moon,
  Percent,
  Scale,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  Sigma,
  SlidersHorizontal,
  Users,
  UsersRound,
  Vault,
  Wallet,
} from "lucide-react";

/** The icons that navigation may name. A fixed set, since loading them by name would bring all of Lucide to the browser. */
const ICONS: Record<string, LucideIcon> = {
  archive: Archive,
  "arrow-left-right": ArrowLeftRight,
  banknote: Banknote,
  "book-open": BookOpen,
  "book-text": BookText,
  "building-2": Building2,
  "calendar-days": CalendarDays,
  "check-check": CheckCheck,
  "clipboard-check": ClipboardCheck,
  code: Code,
  coins: Coins,
  "credit-card": CreditCard,
  "file-search": FileSearch,
  "file-text": FileText,
  gauge: Gauge,
  "hand-coins": HandCoins,
  house: House,
  "key-round": KeyRound,
  landmark: Landmark,
  "list-checks": ListChecks,
  mail: Mail,
  moon: Moon,
  percent: Percent,
  scale: Scale,
  "scroll-text": ScrollText,
  "shield-alert": ShieldAlert,
  "shield-check": ShieldCheck,
  sigma: Sigma,
  "sliders-horizontal": SlidersHorizontal,
  users: Users,
  "users-round": UsersRound,
  vault: Vault,
  wallet: Wallet,
};

export const NAV_ICON_NAMES: readonly string[] = Object.keys(ICONS);

/** The icon of a screen by name; `BookOpen` and `book-open` are the same. An unknown name is a plain circle. */
export function NavIcon({ name, size = 16 }: { name: string; size?: number }) {
  const Icon = ICONS[name] ?? ICONS[kebab(name)] ?? Circle;
  return <Icon size={size} aria-hidden className="shrink-0" strokeWidth={1.75} />;
}

function kebab(name: string): string {
  return name.replace(/([a-z])([A-Z0-9])/g, "$1-$2").toLowerCase();
}

import type { Authority } from "./authorities";

/** By job, in the order of a day. */
export const NAV_SECTIONS = [
  "Counter",
  "Checking",
  "Compliance",
  "Clearing",
  "Cards",
  "Customers",
  "Reference",
  "Ledger",
  "Administration",
] as const;

/** Icons by their Lucide names. A fixed set, because dynamic names would bundle all of Lucide. */
export type NavIconName =
  | "arrow-left-right"
  | "badge-check"
  | "bell"
  | "banknote"
  | "book-open-text"
  | "book-user"
  | "briefcase"
  | "building-2"
  | "calendar-days"
  | "moon-star"
  | "chart-column"
  | "code"
  | "coins"
  | "credit-card"
  | "diff"
  | "flask-conical"
  | "gauge"
  | "hand-coins"
  | "house"
  | "key-round"
  | "landmark"
  | "library"
  | "list-checks"
  | "list-x"
  | "mail"
  | "notebook-text"
  | "percent"
  | "scale"
  | "scan-search"
  | "scroll-text"
  | "shield-check"
  | "sigma"
  | "sliders-horizontal"
  | "triangle-alert"
  | "user-cog"
  | "user-search"
  | "users-round"
  | "vault"
  | "wallet";

export type NavItem = {
  label: string;
  /** Further words that find it in the palette. */
  also?: string;
  href: string;
  icon: NavIconName;
  /** Null: above all sections. */
  section: (typeof NAV_SECTIONS)[number] | null;
  /** Any one opens the item. Empty: all signed-in staff. */
  authorities: readonly Authority[];
  /**
   * Authorities that show the item in the sidebar. Defaults to `authorities`. Other staff find it in the palette and in
   * the menu under their name.
   */
  worksWith?: readonly Authority[];
  /** The shortcut is `g` and this letter, unique per screen. */
  letter?: string;
};

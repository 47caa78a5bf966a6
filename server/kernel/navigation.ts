import type { Authority } from "./authorities";

/** Sections of the navigation: by job, in the order of a day. */
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

/** Icons of the navigation as Lucide's site spells them. A fixed set: by name alone all of Lucide would come to the browser. */
export type NavIconName =
  | "arrow-left-right"
  | "bell"
  | "banknote"
  | "book-open-text"
  | "book-user"
  | "briefcase"
  | "building-2"
  | "calendar-days"
  | "chart-column"
  | "code"
  | "coins"
  | "diff"
  | "gauge"
  | "hand-coins"
  | "house"
  | "key-round"
  | "library"
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
  | "user-cog"
  | "user-search"
  | "users-round"
  | "vault"
  | "wallet";

/** A screen in the shell's navigation. */
export type NavItem = {
  label: string;
  href: string;
  icon: NavIconName;
  /** Null: above all sections. */
  section: (typeof NAV_SECTIONS)[number] | null;
  /** Any one of them opens the item; empty: everybody who is signed in. */
  authorities: readonly Authority[];
  /**
   * Who works with it has it in the sidebar: any one of these, or whoever may open it when absent. Others find it in the palette and in
   * the menu under their name.
   */
  worksWith?: readonly Authority[];
  /** `g` and this letter go there; one screen a letter. */
  letter?: string;
};

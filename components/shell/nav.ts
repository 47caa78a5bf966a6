/** The shell's view of what a domain declares as its navigation. */
export type NavItem = {
  label: string;
  href: string;
  /** Name of a Lucide icon, as its site spells it: `landmark`. */
  icon: string;
  /** One of NAV_SECTIONS; another one comes after them. */
  section: string;
  /** Any one of them opens the item; empty: everybody who is signed in. */
  authorities: readonly string[];
  /** `g` and this letter go there. */
  letter?: string;
};

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

export type NavSection = { name: string; items: NavItem[] };

/** A screen as the palette lists it: also those that are closed to the reader, with the reason. */
export type NavPlace = NavItem & { disabledReason: string | null };

/** What the reader may open, by section, in the order of the sections; empty sections are left out. */
export function navSections(items: readonly NavItem[], authorities: ReadonlySet<string>): NavSection[] {
  const order = (name: string) => {
    const at = (NAV_SECTIONS as readonly string[]).indexOf(name);
    return at < 0 ? NAV_SECTIONS.length : at;
  };
  const names = [...new Set(items.map((item) => item.section))].sort((a, b) => order(a) - order(b));
  return names
    .map((name) => ({ name, items: items.filter((item) => item.section === name && mayOpen(item, authorities)) }))
    .filter((section) => section.items.length > 0);
}

/** Every screen with why it is closed, for the palette. */
export function navPlaces(items: readonly NavItem[], authorities: ReadonlySet<string>): NavPlace[] {
  return items.map((item) => ({
    ...item,
    disabledReason: mayOpen(item, authorities) ? null : `Needs ${item.authorities.join(" or ")}`,
  }));
}

/** The item whose screen is open: the one with the longest address that the path lies under. */
export function currentItem(items: readonly NavItem[], pathname: string): NavItem | undefined {
  return items
    .filter(({ href }) => pathname === href || (href !== "/" && pathname.startsWith(`${href}/`)))
    .sort((a, b) => b.href.length - a.href.length)[0];
}

function mayOpen(item: NavItem, authorities: ReadonlySet<string>): boolean {
  return item.authorities.length === 0 || item.authorities.some((authority) => authorities.has(authority));
}

import type { Authority } from "../../server/kernel/authorities";
import { NAV_SECTIONS, type NavItem } from "../../server/kernel/navigation";
import { needs } from "../records/role";

/** `name` is null for the screens above the groups. */
export type NavSection = { name: string | null; items: NavItem[] };

/** A screen in the palette. A disabled one has its reason. */
export type NavPlace = NavItem & { disabledReason: string | null };

/** The reader's screens by section, without empty sections. */
export function navSections(items: readonly NavItem[], authorities: ReadonlySet<Authority>): NavSection[] {
  return bySection(items.filter((item) => mayOpen(item, authorities) && worksWith(item, authorities)));
}

/** All screens that the reader may open, by section. */
export function openSections(items: readonly NavItem[], authorities: ReadonlySet<Authority>): NavSection[] {
  return bySection(items.filter((item) => mayOpen(item, authorities)));
}

/** The screens that the reader may open but has no section for. They stand in the user menu. */
export function navElsewhere(items: readonly NavItem[], authorities: ReadonlySet<Authority>): NavItem[] {
  return items.filter((item) => mayOpen(item, authorities) && !worksWith(item, authorities));
}

function bySection(items: readonly NavItem[]): NavSection[] {
  return [null, ...NAV_SECTIONS]
    .map((name) => ({ name, items: items.filter((item) => item.section === name) }))
    .filter((section) => section.items.length > 0);
}

/** All screens with the reason if they are disabled. */
export function navPlaces(items: readonly NavItem[], authorities: ReadonlySet<Authority>): NavPlace[] {
  return items.map((item) => ({
    ...item,
    disabledReason: mayOpen(item, authorities) ? null : needs(...item.authorities),
  }));
}

/** The addresses of other screens below an item's own. While one of them is open, the item is not current. */
export function linksBelow(items: readonly NavItem[], { href }: NavItem): string[] {
  return items.filter((other) => other.href !== href && liesUnder(other.href, href)).map((other) => other.href);
}

/** Whether the path lies below the screen and below no more specific one. */
export function isCurrent(pathname: string, href: string, below: readonly string[]): boolean {
  return liesUnder(pathname, href) && !below.some((other) => liesUnder(pathname, other));
}

function liesUnder(path: string, href: string): boolean {
  return path === href || (href !== "/" && path.startsWith(`${href}/`));
}

function mayOpen(item: NavItem, authorities: ReadonlySet<Authority>): boolean {
  return item.authorities.length === 0 || item.authorities.some((authority) => authorities.has(authority));
}

function worksWith(item: NavItem, authorities: ReadonlySet<Authority>): boolean {
  return item.worksWith === undefined || item.worksWith.some((authority) => authorities.has(authority));
}

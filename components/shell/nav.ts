import type { Authority } from "../../server/kernel/authorities";
import { NAV_SECTIONS, type NavItem } from "../../server/kernel/navigation";
import { needs } from "../records/role";

/** `name` is null for what stands above the groups. */
export type NavSection = { name: string | null; items: NavItem[] };

/** A screen as the palette lists it: also those that are closed to the reader, with the reason. */
export type NavPlace = NavItem & { disabledReason: string | null };

/** What the reader works with, by section, in the order of the sections; empty sections are left out. */
export function navSections(items: readonly NavItem[], authorities: ReadonlySet<Authority>): NavSection[] {
  return bySection(items.filter((item) => mayOpen(item, authorities) && worksWith(item, authorities)));
}

/** All that the reader may open, likewise. */
export function openSections(items: readonly NavItem[], authorities: ReadonlySet<Authority>): NavSection[] {
  return bySection(items.filter((item) => mayOpen(item, authorities)));
}

/** What the reader may open and does not work with: for the menu under his name. */
export function navElsewhere(items: readonly NavItem[], authorities: ReadonlySet<Authority>): NavItem[] {
  return items.filter((item) => mayOpen(item, authorities) && !worksWith(item, authorities));
}

function bySection(items: readonly NavItem[]): NavSection[] {
  return [null, ...NAV_SECTIONS]
    .map((name) => ({ name, items: items.filter((item) => item.section === name) }))
    .filter((section) => section.items.length > 0);
}

/** Every screen with why it is closed, for the palette. */
export function navPlaces(items: readonly NavItem[], authorities: ReadonlySet<Authority>): NavPlace[] {
  return items.map((item) => ({
    ...item,
    disabledReason: mayOpen(item, authorities) ? null : needs(...item.authorities),
  }));
}

/** Addresses of other screens that lie under an item's own: while one of them is open, the item is not the current one. */
export function linksBelow(items: readonly NavItem[], { href }: NavItem): string[] {
  return items.filter((other) => other.href !== href && liesUnder(other.href, href)).map((other) => other.href);
}

/** Whether a screen is the open one: the path lies under it, and under no other screen that is more exact. */
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

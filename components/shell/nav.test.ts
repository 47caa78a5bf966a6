import { describe, expect, it } from "vitest";
import type { NavItem } from "../../server/kernel/navigation";
import { isCurrent, linksBelow, navElsewhere, navPlaces, navSections, openSections } from "./nav";
import { secondsLeft, sessionPhase } from "./session-clock";

const item = (section: NavItem["section"], href: string, authorities: NavItem["authorities"] = []): NavItem => ({
  section,
  href,
  authorities,
  label: href,
  icon: "code",
});
const items = [
  item("Ledger", "/ledger", ["ledger:read"]),
  item("Cards", "/cards"),
  item("Counter", "/"),
  item("Counter", "/teller", ["teller:operate", "teller:till"]),
  item("Ledger", "/ledger/entries"),
];

describe("navigation", () => {
  it("shows the accessible screens in the order of the sections", () => {
    expect(
      navSections(items, new Set(["teller:till"])).map(({ name, items }) => [name, ...items.map(({ href }) => href)]),
    ).toEqual([
      ["Counter", "/", "/teller"],
      ["Cards", "/cards"],
      ["Ledger", "/ledger/entries"],
    ]);
  });

  it("puts screens without a group first, and other accessible screens elsewhere", () => {
    const reference = { ...item("Reference", "/branches"), worksWith: ["reference:manage"] as const };
    const all = [...items, reference, item(null, "/start")];
    const hrefs = (sections: ReturnType<typeof navSections>) =>
      sections.map(({ name, items }) => [name, ...items.map(({ href }) => href)]);
    const teller = new Set(["teller:till"] as const);
    expect(hrefs(navSections(all, teller))[0]).toEqual([null, "/start"]);
    expect(hrefs(navSections(all, teller)).map(([name]) => name)).not.toContain("Reference");
    expect(hrefs(openSections(all, teller))).toContainEqual(["Reference", "/branches"]);
    expect(navElsewhere(all, teller).map(({ href }) => href)).toEqual(["/branches"]);
    const manager = new Set(["reference:manage"] as const);
    expect(hrefs(navSections(all, manager))).toContainEqual(["Reference", "/branches"]);
    expect(navElsewhere(all, manager)).toEqual([]);
  });

  it("gives the reason of a disabled screen", () => {
    const reasons = navPlaces(items, new Set()).map(({ disabledReason }) => disabledReason);
    expect(reasons).toEqual([
      "Requires role: Checker, Ledger officer or Operations",
      null,
      null,
      "Requires role: Teller or Head teller",
      null,
    ]);
  });

  it("marks the screen with the longest matching address", () => {
    const current = (path: string) =>
      items.filter((item) => isCurrent(path, item.href, linksBelow(items, item))).map(({ href }) => href);
    expect(current("/ledger/entries/42")).toEqual(["/ledger/entries"]);
    expect(current("/ledger/day-book")).toEqual(["/ledger"]);
    expect(current("/")).toEqual(["/"]);
    expect(current("/ledgers")).toEqual([]);
  });
});

describe("session clock", () => {
  const usedAt = Date.parse("2026-11-20T10:00:00Z");
  const at = (minutes: number, endsAt: string | null = null) => ({
    now: usedAt + minutes * 60_000,
    usedAt,
    idleSeconds: 1800,
    endsAt,
  });

  it("warns two minutes before the earliest end, five before the latest", () => {
    expect([0, 22.9, 23, 24.9, 25].map((minutes) => sessionPhase(at(minutes)))).toEqual([
      "used",
      "used",
      "idle",
      "idle",
      "ended",
    ]);
    expect(secondsLeft(at(23.5))).toBe(90);
  });

  it("reports the maximum age, which cannot be extended", () => {
    const end = "2026-11-20T10:15:00Z";
    expect([4.9, 5, 15].map((minutes) => sessionPhase(at(minutes, end)))).toEqual(["used", "ending", "ended"]);
    expect(secondsLeft(at(14, end))).toBe(60);
  });
});

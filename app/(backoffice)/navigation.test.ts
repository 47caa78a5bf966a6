import { describe, expect, it } from "vitest";
import { NAV_SECTIONS } from "@/components/shell/nav";
import { navIconName } from "@/components/shell/nav-icon-names";
import { isAuthority } from "@/server/auth/permissions";
import { domains } from "@/server/registry";
import { HOME } from "./home-item";

const items = [HOME, ...domains.flatMap(({ navigation }) => navigation)];

describe("the navigation that the domains declare", () => {
  it("has screens", () => {
    expect(items.length).toBeGreaterThan(5);
  });

  it("stands in known sections, with icons that the shell has, behind authorities that exist", () => {
    expect(items.filter(({ section }) => !(NAV_SECTIONS as readonly string[]).includes(section))).toEqual([]);
    expect(items.filter(({ icon }) => navIconName(icon) === null)).toEqual([]);
    expect(items.flatMap(({ authorities }) => authorities).filter((authority) => !isAuthority(authority))).toEqual([]);
  });

  it("names each address and each letter once", () => {
    const hrefs = items.map(({ href }) => href);
    const letters = items.flatMap(({ letter }) => letter ?? []);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([]);
  });
});

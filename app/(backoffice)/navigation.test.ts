import { describe, expect, it } from "vitest";
import { domains } from "@/server/registry";
import { HOME } from "./home-item";

const items = [HOME, ...domains.flatMap(({ navigation }) => navigation)];

describe("the navigation that the domains declare", () => {
  it("has screens", () => {
    expect(items.length).toBeGreaterThan(5);
  });

  it("each address and each letter is unique", () => {
    const hrefs = items.map(({ href }) => href);
    const letters = items.flatMap(({ letter }) => letter ?? []);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([]);
  });
});

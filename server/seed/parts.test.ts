import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { required } from "@/server/kernel/assert";
import { domains } from "@/server/registry";
import type { DemoPart } from "./part";
import { demoParts } from "./parts";

const ordered = (parts: Record<string, DemoPart>) =>
  demoParts(
    Object.keys(parts).map((name) => ({ name, seed: true as const })),
    async (name) => required(parts[name], name),
  );

describe("the parts of the demo bank", () => {
  it("follow those they require, in any order of the domains", async () => {
    const [a, b, c]: [DemoPart, DemoPart, DemoPart] = [{ after: ["c"] }, {}, { after: ["b"] }];
    expect(await ordered({ a, b, c })).toEqual([b, c, a]);
  });

  it("are rejected if a required slice has no part, or parts require each other", async () => {
    await expect(ordered({ cards: { after: ["accounts"] } })).rejects.toThrow(
      "cards: its demo data requires accounts, which has none",
    );
    await expect(ordered({ a: { after: ["b"] }, b: { after: ["a"] } })).rejects.toThrow("a, b, a");
  });

  it("each belong to a slice", async () => {
    const written = readdirSync(join(dirname(fileURLToPath(import.meta.url)), "parts"));
    expect(written.length).toBeGreaterThan(0);
    expect(await demoParts(domains)).toHaveLength(written.length);
  });
});

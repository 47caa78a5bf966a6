import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Domain } from "@/server/domain";
import { domains } from "@/server/registry";
import type { DemoPart } from "./part";
import { demoParts } from "./parts";

const slice = (name: string, part: DemoPart): Domain => ({
  name,
  routes: [],
  commands: [],
  navigation: [],
  seed: async () => part,
});

describe("the parts of the demo bank", () => {
  it("come after what they stand on, whatever the order of the domains", async () => {
    const [a, b, c]: [DemoPart, DemoPart, DemoPart] = [{ after: ["c"] }, {}, { after: ["b"] }];
    expect(await demoParts([slice("a", a), slice("b", b), slice("c", c)])).toEqual([b, c, a]);
  });

  it("are refused when one stands on a slice without a part, or on itself by way of another", async () => {
    await expect(demoParts([slice("cards", { after: ["accounts"] })])).rejects.toThrow(
      "cards: its part of the demo bank stands on accounts, which has none",
    );
    await expect(demoParts([slice("a", { after: ["b"] }), slice("b", { after: ["a"] })])).rejects.toThrow("a, b, a");
  });

  it("are all contributed by a slice", async () => {
    const folder = dirname(fileURLToPath(import.meta.url));
    const written = readdirSync(folder).filter((file) =>
      /^export const \w+Part: DemoPart/m.test(readFileSync(`${folder}/${file}`, "utf8")),
    );
    expect(written.length).toBeGreaterThan(0);
    expect(await demoParts(domains)).toHaveLength(written.length);
  });
});

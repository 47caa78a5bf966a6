import { describe, expect, it } from "vitest";
import type { PreviewView } from "@/server/contract/previews";
import { effectOnView } from "./use-seen-effect";

const described = { effect: "described" };
const preview = (entries: unknown[], effect: string | null = "planned") => ({ effect, entries }) as PreviewView;

describe("the effect that a checker decides on", () => {
  it("is the previewed one with its entries", () => {
    expect(effectOnView(described, preview([{}]))).toBe("planned");
  });

  it("is the described one if the preview shows no entries, such as for a forced end of day", () => {
    expect(effectOnView(described, preview([]))).toBe("described");
  });

  it("is the described one without a preview or its effect", () => {
    expect([null, preview([{}], null)].map((view) => effectOnView(described, view))).toEqual([
      "described",
      "described",
    ]);
  });
});

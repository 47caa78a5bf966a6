import { describe, expect, it } from "vitest";
import { readFolder } from "@/server/testing/arrows/sources";
import * as t from "@/words/compliance/screenings";

describe("the words of compliance", () => {
  it("name a cleared hit a false positive, and a rescreening by its first result", () => {
    expect([t.falsePositive, t.verdicts.NOT_A_MATCH, t.asBefore, t.refines, t.queueContext]).toEqual([
      "False positive",
      "Not a match",
      "Not a match, as before",
      "Rescreen of",
      "Escalated first, then most serious list, highest score and oldest",
    ]);
  });

  it.each(["Cleared, no hit", "No entry to post", "Not our subject", "Asked again from", "Gravest"])(
    'have no "%s"',
    (former) => {
      expect(readFolder("server/words/en").filter(({ text }) => text.includes(former))).toEqual([]);
    },
  );

  it("give no reason for a match that invites telling the customer", () => {
    expect(t.confirmingReasons.length).toBeGreaterThan(0);
    expect(t.confirmingReasons.filter((reason) => /customer|told|informed|asked/i.test(reason))).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { AUTHORITIES, AUTHORITY_DESCRIPTIONS } from "@/server/kernel/authorities";
import { authorityAreas } from "./authority-areas";

describe("authorities by area", () => {
  it("hold every authority once, none of them under «Other»", () => {
    const areas = authorityAreas(AUTHORITY_DESCRIPTIONS);
    const shown = areas.flatMap(({ authorities }) => authorities.map(({ value }) => value));
    expect(shown.toSorted()).toEqual([...AUTHORITIES].sort());
    expect(areas.map(({ name }) => name)).not.toContain("Other");
  });

  it("keep what no area names within reach", () => {
    expect(authorityAreas({ "moon:land": "land on the moon" })).toEqual([
      { name: "Other", authorities: [{ value: "moon:land", does: "land on the moon" }] },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { fold, skeleton } from "./fold";

describe("fold", () => {
  it.each([
    ["nikolay", "nikolai"],
    ["sergey", "sergei"],
    ["muller", "mueller"],
    ["gorbachyov", "gorbachev"],
    ["tchaikovsky", "chaikovski"],
    ["khalid", "halid"],
    ["mohammed", "mohamed"],
    ["yekaterina", "ekaterina"],
    ["wekselberg", "vekselberg"],
    ["maksim", "maxim"],
    ["patrushew", "patrushev"],
    ["milosevic", "milosevich"],
    ["abdulrahman", "abdurrahman"],
    ["abdelkader", "abdulkader"],
    ["abdullah", "abdallah"],
    ["saifuddin", "saifaldin"],
    ["yuri", "iuri"],
  ])("%s is %s", (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it.each([
    ["jung", "yung"],
    ["kim", "kin"],
    ["ivan", "ivana"],
    ["hassan", "hussein"],
  ])("%s is not %s", (one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });
});

describe("skeleton", () => {
  it("contains the consonants and an initial vowel", () => {
    expect(skeleton("patrushev")).toBe("btrxf");
    expect(skeleton("omar")).toBe("@mr");
    expect(skeleton("shallah")).toBe(skeleton("shalah"));
  });
});

import { describe, expect, it } from "vitest";
import { readOptions } from "./options";

describe("the options of the bench", () => {
  it("are everything, three rounds, when none are given", () => {
    const { against, only, rounds } = readOptions([]);
    expect([against, rounds]).toEqual([undefined, 3]);
    expect(["replay", "pricing", "bytes"].every((key) => only.has(key))).toBe(true);
  });

  it("name a checkout and what to measure", () => {
    const options = readOptions(["--against", "/old", "--only", "replay,account", "--rounds", "2", "--seconds", "0.5"]);
    expect(options).toEqual({ against: "/old", only: new Set(["replay", "account"]), rounds: 2, seconds: 0.5 });
  });

  it("are refused with a sentence when they say nothing that can be measured", () => {
    expect(() => readOptions(["--only", "replays"])).toThrow("--only knows transfers");
    expect(() => readOptions(["--rounds", "none"])).toThrow("--rounds is a number above 0");
  });
});

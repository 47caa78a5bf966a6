import { describe, expect, it } from "vitest";
import { readOptions } from "./options";

describe("the options of the bench", () => {
  it("default to everything in three rounds", () => {
    const { against, only, rounds } = readOptions([]);
    expect([against, rounds]).toEqual([undefined, 3]);
    expect(["replay", "pricing", "bytes"].every((key) => only.has(key))).toBe(true);
  });

  it("select a checkout and measurements", () => {
    const options = readOptions([
      "--against",
      "/old",
      "--only",
      "replay,account",
      "--rounds",
      "2",
      "--seconds",
      "0.5",
      "--loans",
      "500,5000",
    ]);
    const only = new Set(["replay", "account"]);
    const rest = { loans: [500, 5_000], processes: [], share: 100 };
    expect(options).toEqual({ against: "/old", only, rounds: 2, seconds: 0.5, ...rest });
    expect(readOptions(["--processes", "1,2", "--share", "25"])).toMatchObject({ processes: [1, 2], share: 25 });
  });

  it("are rejected with a sentence if nothing can be measured", () => {
    expect(() => readOptions(["--only", "replays"])).toThrow("--only: unknown replays");
    expect(() => readOptions(["--rounds", "none"])).toThrow("--rounds must be a number above 0");
  });
});

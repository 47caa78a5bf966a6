import { describe, expect, it } from "vitest";
import { countryName, countryOptions } from "./countries";

describe("countries", () => {
  it("are the 249 of ISO 3166, by name", () => {
    const options = countryOptions();
    expect(options).toHaveLength(249);
    expect(new Set(options.map(({ value }) => value)).size).toBe(249);
    expect(options[0]).toEqual({ value: "AF", label: "Afghanistan" });
    expect(options.filter(({ value, label }) => value === label)).toEqual([]);
  });

  it("are shown by name, and unknown ones as stored", () => {
    expect([countryName("CH"), countryName("gb "), countryName("Freedonia")]).toEqual([
      "Switzerland",
      "United Kingdom",
      "Freedonia",
    ]);
    expect(countryOptions("Freedonia")[0]).toEqual({ value: "Freedonia", label: "Freedonia" });
    expect(countryOptions("CH")).toHaveLength(249);
  });
});

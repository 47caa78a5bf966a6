import { describe, expect, it } from "vitest";
import { domains } from "../registry";
import { defineJob, type Every, jobsByName, nextStart } from "./job";

const job = (name: string, every: Every = "2s") => defineJob({ name, every, work: async () => undefined });

describe("a job", () => {
  it("starts an interval after the previous end, or by cron in the bank's zone", () => {
    const now = new Date("2026-03-28T23:30:00Z");
    const start = (every: Every) => nextStart(job("test.run", every), now, "Europe/Paris");
    expect([start("2s"), start("1m"), start("6h")]).toEqual([2, 60, 21_600]);
    // In Paris 02:00 becomes 03:00 that night: 03:15 there is 01:15 UTC.
    expect(start("15 3 * * *")).toEqual(new Date("2026-03-29T01:15:00Z"));
  });

  it("is refused with an invalid time or name", () => {
    for (const every of ["0s", "2d", "often", "61 * * * *", "* *", ""]) {
      expect(() => nextStart(job("test.run", every as Every), new Date(), "UTC")).toThrow(
        `The job test.run comes every "${every}"`,
      );
    }
    expect(() => job("run")).toThrow("no name of a job");
  });

  it("registered twice is refused by name", () => {
    expect(() => jobsByName([job("test.one"), job("test.two"), job("test.one")])).toThrow(
      "The job test.one is registered twice",
    );
  });

  it("is registered once, under its slice's name", () => {
    const names = (name: string) => jobsOf(name).map((own) => own.name.split(".")[0]);
    for (const { name } of domains) expect(names(name).every((slice) => slice === name)).toBe(true);
    expect(jobsByName(domains.flatMap(({ name }) => jobsOf(name))).size).toBeGreaterThan(0);
  });
});

const jobsOf = (slice: string) => domains.find(({ name }) => name === slice)?.jobs ?? [];

import { describe, expect, it } from "vitest";
import { type Bar, pictureOf } from "./picture";

const bar = (name: string, rate: number): Bar => ({
  ...{ name, rate, connections: 16, ofB: rate / 4_000 },
  ...{ p99Ms: 7.25, node: name.startsWith("Countinghouse") ? 0.21 : 0, postgres: 0.3 },
});

describe("the picture of the peers", () => {
  const picture = pictureOf([
    bar("pgbench TPC-B (B)", 4_000),
    bar("a <plain> route", 1_000),
    bar("Countinghouse: transfers", 5_000),
  ]);

  it("has bars in proportion to the rates", () => {
    const widths = [...picture.matchAll(/ width="([\d.]+)" height="14"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([336, 84, 420]);
  });

  it("shows rate, share of B, p99 and processor time beside each bar", () => {
    expect(picture).toContain("5,000/s = 1.25 B · p99 7.3 ms · 0.21 ms Node + 0.30 ms Postgres");
    expect(picture).toContain("4,000/s = 1.00 B · p99 7.3 ms · 0.30 ms Postgres");
  });

  it("escapes names", () => {
    expect(picture).toContain("a &lt;plain&gt; route");
    expect(picture).not.toContain("<plain>");
  });
});

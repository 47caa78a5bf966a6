import { expect, it } from "vitest";
import { formatWait } from "./kernel";

it("formatWait rounds up to whole units", () => {
  expect([1, 45, 60, 61, 3_599, 3_601].map(formatWait)).toEqual([
    "1 second",
    "45 seconds",
    "1 minute",
    "2 minutes",
    "60 minutes",
    "2 hours",
  ]);
});

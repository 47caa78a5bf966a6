import { expect, it } from "vitest";
import type { ReadDb } from "@/db/tx";
import { analyse, ready } from "../../compliance/matching/analyse";
import { matchCandidates } from "./screen-name";

it("does not block the process during a long comparison", async () => {
  const name = "محمد احمد عبد الرحمن ".repeat(40);
  await ready([name]);
  const listed = "Muhammad Ahmad Abdul Rahman bin Ali al Hassan";
  const candidates = Array.from({ length: 40 }, (_, place) => ({ entryId: "", place, name: listed }));
  let heard = 0;
  const others = setInterval(() => (heard += 1), 1);
  try {
    // No score reaches this threshold, so that no entry is read.
    await matchCandidates({} as ReadDb, analyse(name), candidates, { threshold: 101, listVersion: 1 });
  } finally {
    clearInterval(others);
  }
  expect(heard).toBeGreaterThan(2);
});

import { expect, it } from "vitest";
import { monotonicMs } from "./clock";
import { turns } from "./turns";

function compute(ms: number): void {
  for (const until = monotonicMs() + ms; monotonicMs() < until; );
}

it("lets others go on between the steps of a long computation, and a short one through at once", async () => {
  let heard = 0;
  const others = setInterval(() => (heard += 1), 1);
  try {
    const turn = turns();
    expect(turn()).toBeUndefined();
    for (let step = 0; step < 30; step++) {
      compute(4);
      await turn();
    }
    expect(heard).toBeGreaterThanOrEqual(5);
  } finally {
    clearInterval(others);
  }
});

it("lets others go on between the turns of many computations, as between those of one", async () => {
  const gaps: number[] = [];
  let last = monotonicMs();
  const others = setInterval(() => {
    gaps.push(monotonicMs() - last);
    last = monotonicMs();
  }, 1);
  try {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const turn = turns();
        for (let step = 0; step < 10; step++) {
          compute(4);
          await turn();
        }
      }),
    );
  } finally {
    clearInterval(others);
  }
  // The first turns are taken when the computations begin, one directly after the other.
  expect(gaps.slice(1).filter((gap) => gap > 60)).toEqual([]);
});

import { expect, it } from "vitest";
import { monotonicMs } from "./clock";
import { createYielder } from "./yielder";

function compute(ms: number): void {
  for (const until = monotonicMs() + ms; monotonicMs() < until; );
}

it("a long computation yields between its steps, and a short one does not wait", async () => {
  let heard = 0;
  const others = setInterval(() => (heard += 1), 1);
  try {
    const turn = createYielder();
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

it("many computations yield as often as one", async () => {
  let steps = 0;
  const stepsBetween: number[] = [];
  const others = setInterval(() => {
    stepsBetween.push(steps);
    steps = 0;
  }, 1);
  try {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const turn = createYielder();
        for (let step = 0; step < 10; step++) {
          compute(4);
          steps += 1;
          await turn();
        }
      }),
    );
  } finally {
    clearInterval(others);
  }
  // The assertion counts steps instead of time, which a busy machine lengthens. The first turns are taken consecutively
  // at the start.
  expect(stepsBetween.length).toBeGreaterThan(20);
  expect(Math.max(...stepsBetween.slice(1))).toBeLessThanOrEqual(3);
});

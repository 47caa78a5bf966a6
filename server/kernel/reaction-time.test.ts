import { expect, it } from "vitest";
import { block } from "../testing/block";
import { afterWaiting } from "./reaction-time";

it.each([0, 550])("is not late right after the process was blocked for longer from %i ms on", async (from) => {
  let late = false;
  const end = afterWaiting(600, () => {
    late = true;
  });
  await new Promise<void>((done) => {
    setTimeout(() => {
      block(1_000);
      setTimeout(done, 1);
    }, from);
  });
  expect(late).toBe(false);
  end();
});

it("is late after the time, and never after its end", async () => {
  const called: string[] = [];
  afterWaiting(300, () => called.push("ended"))();
  afterWaiting(300, () => called.push("late"));
  await expect.poll(() => called).toEqual(["late"]);
});

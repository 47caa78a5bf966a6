import { expect, it, vi } from "vitest";
import { processState } from "./process-state";

it("state is made once for every copy of the module", async () => {
  const make = vi.fn(() => new Map<string, number>());
  processState("kernel.test-copies", make).set("a", 1);
  vi.resetModules();
  const copy = await import("./process-state");
  expect(copy.processState).not.toBe(processState);
  expect(copy.processState("kernel.test-copies", make).get("a")).toBe(1);
  expect(make).toHaveBeenCalledOnce();
});

it("state is separate per name", () => {
  const one = processState("kernel.test-one", () => ({ is: 1 }));
  expect(processState("kernel.test-two", () => ({ is: 2 }))).not.toBe(one);
});

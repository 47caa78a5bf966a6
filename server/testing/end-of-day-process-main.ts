import { setTimeout } from "node:timers/promises";
import "@/server/registry";
import { workOnDays } from "@/server/domains/end-of-day/jobs";

// A process for tests with several on one database: only end-of-day runs.

const ending = new AbortController();
process.once("disconnect", () => ending.abort());
process.send?.("started");
while (!ending.signal.aborted) {
  await workOnDays(ending.signal, 2_000);
  await setTimeout(20);
}
process.exit(0);

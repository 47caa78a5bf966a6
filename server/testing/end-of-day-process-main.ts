import { setTimeout } from "node:timers/promises";
import "@/server/registry";
import { workOnDays } from "@/server/domains/end-of-day/jobs";
import { mayClaim, startLife } from "@/server/jobs/process-life";

// A process for tests with several on one database: only end-of-day runs. If it is killed, others take its work over.

startLife();
const ending = new AbortController();
process.once("disconnect", () => ending.abort());
process.send?.("started");
while (!ending.signal.aborted) {
  if (mayClaim()) await workOnDays(ending.signal, 2_000);
  await setTimeout(20);
}
process.exit(0);

import { setTimeout } from "node:timers/promises";
import "@/server/registry";
import { workOnLoanDays } from "@/server/domains/card-loans/day/jobs";

// A process for tests with several on one database: only the daily steps of card loans.

const ending = new AbortController();
process.once("disconnect", () => ending.abort());
process.send?.("started");
while (!ending.signal.aborted) {
  await workOnLoanDays(ending.signal, 2_000);
  await setTimeout(20);
}
process.exit(0);

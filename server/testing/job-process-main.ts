import { eventJobs } from "@/server/events/event-jobs";
import { subscribe } from "@/server/events/subscriber";
import { defineJob } from "@/server/jobs/job";
import { startLife } from "@/server/jobs/process-life";
import { startJobs } from "@/server/jobs/start-jobs";
import { defineEvent } from "@/server/kernel/event-type";

// A process that takes a job and an event, finishes neither, reports that, and then blocks its event loop for long.

const BUSY_MS = 13_000;

let taken = 0;
const never = () => {
  taken++;
  if (taken === 2) {
    process.send?.(taken);
    setTimeout(() => {
      const until = Date.now() + BUSY_MS;
      while (Date.now() < until);
    }, 500);
  }
  return new Promise<void>(() => undefined);
};

startLife();
const long = defineJob({ name: "test.long", every: "1s", timeoutSeconds: 1_800, work: never });
const listen = subscribe({
  name: "test.listen",
  events: [defineEvent("test.happened")],
  from: "BEGINNING",
  handle: never,
});
startJobs([long, ...eventJobs([listen])], { pollMs: 200 });
process.once("disconnect", () => process.exit(0));

import "@/server/registry";
import { shareDays } from "@/server/domains/end-of-day/jobs";
import { startLife } from "@/server/jobs/process-life";

// A process for tests with several on one database: only end-of-day runs. If it is killed, others take its work over.

startLife();
const ending = new AbortController();
process.once("disconnect", () => ending.abort());
process.send?.("started");
await shareDays(ending.signal, 20);
process.exit(0);

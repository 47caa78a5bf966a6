import { matchingHandlers } from "@/server/domains/compliance/handlers";
import { importHandlers } from "@/server/domains/compliance/imports/handlers";
import { rescreenHandlers } from "@/server/domains/compliance/rescreen/handlers";
import { serveTasks } from "@/server/workers/serve-tasks";

// What the bank does beside the process that posts money, whichever lane this process is of.
serveTasks([...importHandlers, ...matchingHandlers, ...rescreenHandlers]);

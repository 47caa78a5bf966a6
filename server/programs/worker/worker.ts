import { matchingHandlers } from "@/server/domains/compliance/handlers";
import { importHandlers } from "@/server/domains/compliance/imports/handlers";
import { rescreenHandlers } from "@/server/domains/compliance/rescreen/handlers";
import { serveTasks } from "@/server/workers/serve-tasks";

// Work outside the process that posts money. Serves every lane.
serveTasks([...importHandlers, ...matchingHandlers, ...rescreenHandlers]);

import { matchingHandlers } from "@/server/domains/compliance/handlers";
import { importHandlers } from "@/server/domains/compliance/imports/handlers";
import { rescreenHandlers } from "@/server/domains/compliance/rescreen/handlers";
import { serveTasks } from "@/server/workers/serve-tasks";

// The tasks of all lanes. Each process serves one lane.
serveTasks([...importHandlers, ...matchingHandlers, ...rescreenHandlers]);

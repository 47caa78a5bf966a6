import { clearingHandlers } from "@/server/domains/clearing/handlers";
import { complianceHandlers } from "@/server/domains/compliance/handlers";
import { serveTasks } from "@/server/workers/serve-tasks";

// The tasks of all lanes. Each process serves one lane.
serveTasks([...complianceHandlers, ...clearingHandlers]);

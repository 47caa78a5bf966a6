import { availableParallelism, totalmem } from "node:os";
import type { Config } from "@/server/config";
import type { Environment } from "./app-process";
import { StartupError } from "./startup-error";

/** Bounds of the API processes without `API_PROCESSES`. More require a Postgres with more connections. */
const MOST_API_PROCESSES = 8;
/** Of each API process, and of console, worker, supervisor and embedded Postgres together. */
const GIGABYTE = 1024 ** 3;
/** Connections of all API processes, which post in batches. */
const API_CONNECTIONS = 32;
const FEWEST_CONNECTIONS = 4;
/** The embedded database permits 100 connections and keeps 3 of them for its superuser. */
const EMBEDDED_CONNECTIONS = 97;
/** The console and the worker, with one session each for the process lock, one for the live stream, and three lanes of tasks. */
const OTHERS = { processes: 2, sessions: 3, ofTasks: 12 };

type Machine = { cores: number; memory: number };
type Settings = Pick<Config, "apiProcesses" | "databasePoolSize" | "reportsPoolSize">;
type Pools = { main: number; reports: number };
export type ProcessPlan = { apiProcesses: number; ofApi: Pools; ofOthers: Pools };

/** `constrainedMemory` is the limit of a container, 0 without one. */
function machine(): Machine {
  const limit = process.constrainedMemory();
  return { cores: availableParallelism(), memory: limit > 0 ? Math.min(limit, totalmem()) : totalmem() };
}

/** The number of API processes, and the connections of each process. */
export function planProcesses(env: Environment, settings: Settings, on: Machine = machine()): ProcessPlan {
  const byMemory = Math.floor((on.memory - GIGABYTE) / GIGABYTE);
  const count = settings.apiProcesses ?? Math.max(1, Math.min(on.cores, byMemory, MOST_API_PROCESSES));
  const pools = (main: number, reports: number): Pools => ({
    main: env.DATABASE_POOL_SIZE ? settings.databasePoolSize : Math.min(main, settings.databasePoolSize),
    reports: env.REPORTS_POOL_SIZE ? settings.reportsPoolSize : reports,
  });
  const share = Math.max(FEWEST_CONNECTIONS, Math.floor(API_CONNECTIONS / count));
  const withReports = (reports: number): ProcessPlan => ({
    apiProcesses: count,
    ofApi: pools(share, reports),
    ofOthers: pools(8, 4),
  });
  if (count <= 2) return withReports(4);
  // With three, a stream writes two pages at the same time and leaves one for lists.
  const plan = withReports(3);
  return connectionsOf(plan) <= EMBEDDED_CONNECTIONS ? plan : withReports(2);
}

/** The most that all processes open. */
function connectionsOf({ apiProcesses, ofApi, ofOthers }: ProcessPlan): number {
  const others = OTHERS.processes * (ofOthers.main + ofOthers.reports) + OTHERS.sessions + OTHERS.ofTasks;
  return apiProcesses * (ofApi.main + ofApi.reports + 1) + others;
}

/** @throws StartupError if the processes could open more connections than the embedded database permits */
export function requireConnections(plan: ProcessPlan): void {
  const { apiProcesses } = plan;
  const most = connectionsOf(plan);
  if (most <= EMBEDDED_CONNECTIONS) return;
  throw new StartupError(
    `${apiProcesses} API processes open up to ${most} connections with the others, but the embedded database permits ${EMBEDDED_CONNECTIONS}. ` +
      "Set a smaller API_PROCESSES, DATABASE_POOL_SIZE or REPORTS_POOL_SIZE, or the DATABASE_URL of a larger database.",
  );
}

import { readFileSync } from "node:fs";
import { childrenOf } from "../bench/cpu";

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process ended between listing and reading.
    return "";
  }
}

/** The bank's server, a child of this process. */
export function serverPid(): number {
  const pid = childrenOf(process.pid).find((child) => read(`/proc/${child}/cmdline`).includes("main.js"));
  if (pid === undefined) throw new Error("the server is not running");
  return pid;
}

/** Stops or continues a process and its children, to simulate a hung machine. */
export function signalTree(pid: number, signal: "SIGSTOP" | "SIGCONT"): void {
  for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal);
}

/** Resident memory in MB. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

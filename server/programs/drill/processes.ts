import { childrenOf, serversOf } from "../bench/cpu";

/** The bank's processes, which are children of this one: all, or those whose name begins with `name`. */
export const serverPids = (name = ""): number[] => serversOf(process.pid, name);

/** @throws Error if none of them is running */
export function killServers(name = ""): void {
  for (const pid of serverPids(name)) process.kill(pid, "SIGKILL");
}

/** Stops or continues a process and its children, to simulate a hung machine. */
export function signalTree(pid: number, signal: "SIGSTOP" | "SIGCONT"): void {
  for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal);
}

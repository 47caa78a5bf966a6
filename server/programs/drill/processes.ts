import { childrenOf, serverOf } from "../bench/cpu";

/** The bank's server, a child of this process. */
export const serverPid = (): number => serverOf(process.pid);

/** Stops or continues a process and its children, to simulate a hung machine. */
export function signalTree(pid: number, signal: "SIGSTOP" | "SIGCONT"): void {
  for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal);
}

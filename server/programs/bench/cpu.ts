import { readdirSync, readFileSync } from "node:fs";

/** Parent and processor time of every process (Linux, else empty). */
function processes(): Map<number, { parent: number; seconds: number }> {
  if (process.platform !== "linux") return new Map();
  return new Map(
    readdirSync("/proc").flatMap((name) => {
      try {
        const fields = (readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1) ?? "").split(" ").map(Number);
        const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
        return [[Number(name), { parent: fields[1] ?? 0, seconds: ticks / 100 }]] as const;
      } catch {
        // No process, or one that has ended.
        return [];
      }
    }),
  );
}

export function childrenOf(parent: number): number[] {
  return [...processes()].filter(([, one]) => one.parent === parent).map(([pid]) => pid);
}

/** Processor time of a process with its present and former children. */
export function cpuSeconds(pid: number): number {
  const all = processes();
  const of = (one: number): number =>
    [...all].reduce((sum, [child, { parent }]) => (parent === one ? sum + of(child) : sum), all.get(one)?.seconds ?? 0);
  return of(pid);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process ended between listing and reading.
    return "";
  }
}

/** The processes of a bank whose supervisor is `parent`, or those whose name begins with `name`. @throws Error if there is none */
export function serversOf(parent: number, name = ""): number[] {
  const found = childrenOf(parent).filter(
    (child) =>
      textOf(`/proc/${child}/cmdline`).includes("main.js") &&
      (name === "" || textOf(`/proc/${child}/environ`).includes(`\0PROCESS_NAME=${name}`)),
  );
  if (found.length === 0) throw new Error("the server is not running");
  return found;
}

/** Resident memory of processes in MB. */
export function residentMb(pids: readonly number[]): number {
  const one = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
  return pids.reduce((sum, pid) => sum + one(pid), 0);
}

/** Memory of processes while they were watched. `grownMb`: above its memory before. */
export type Memory = { peakMb: number; grownMb: number };

const MEMORY_EVERY_MS = 10;

export function watchMemory(pids: readonly number[]): { stop(): Memory } {
  const before = residentMb(pids);
  let peakMb = before;
  const look = () => {
    peakMb = Math.max(peakMb, residentMb(pids));
  };
  const watch = setInterval(look, MEMORY_EVERY_MS);
  return {
    stop: () => {
      clearInterval(watch);
      look();
      return { peakMb, grownMb: peakMb - before };
    },
  };
}

const SHARE_PERIOD_MS = 20;

/** Stops a process for the rest of each period. `phase` (0 to 1) shifts the period. Returns the end of this. */
export function shareCore(pid: number, percent: number, phase: number): () => void {
  let timer: NodeJS.Timeout;
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    try {
      process.kill(pid, name);
    } catch {
      clearTimeout(timer);
    }
  };
  const running = (SHARE_PERIOD_MS * percent) / 100;
  const run = () => {
    timer = setTimeout(rest, running);
    signal("SIGCONT");
  };
  const rest = () => {
    timer = setTimeout(run, SHARE_PERIOD_MS - running);
    signal("SIGSTOP");
  };
  timer = setTimeout(rest, SHARE_PERIOD_MS * phase);
  return () => {
    clearTimeout(timer);
    signal("SIGCONT");
  };
}

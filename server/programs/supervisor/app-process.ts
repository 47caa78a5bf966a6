import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "@/db/project-root";

type Environment = Record<string, string | undefined>;

/** Waits before it is started again: one that never came to listen waits ever longer, for it will hardly do so now … */
const firstDelay = 100;
const longestDelay = 5_000;
/** … one that did, or that somebody killed, may well: the bank is shut until it is back. */
const delayOfSound = 50;
/**
 * A request's garbage dies young. With half as many collections of the young as by Node's own 16 MB they take a third less time,
 * which was up to a fifth of a read on a busy machine, for some 35 MB of memory.
 */
const youngMegabytes = 32;
/** The listener drains for at most 10 s; what is still there after that is ended. */
const drainMilliseconds = 12_000;

/** The server as a process of its own, started again whenever it dies. */
export class AppProcess {
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private delay = firstDelay;
  private stopping = false;

  constructor(
    private readonly program: string,
    private readonly env: Environment,
  ) {}

  start(): void {
    const child = spawnProgram(this.program, this.env);
    this.child = child;
    let listened = false;
    child.on("message", (message) => {
      listened ||= message === "listening";
    });
    child.once("exit", (code, signal) => {
      if (this.stopping) return;
      const sound = listened || signal !== null;
      const wait = sound ? delayOfSound : this.delay;
      console.error(`The server has ended (${signal ?? `code ${code}`}); starting it again in ${wait} ms.`);
      this.timer = setTimeout(() => this.start(), wait);
      this.delay = sound ? firstDelay : Math.min(this.delay * 2, longestDelay);
    });
  }

  /** Ends it and starts the program as it is now on disk. */
  async restart(): Promise<void> {
    await this.stop();
    this.stopping = false;
    this.start();
  }

  /** Lets requests under way end, then ends the process. `hurry` does not wait for them. */
  async stop(hurry = false): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(() => child.kill("SIGKILL"), drainMilliseconds);
      child.once("exit", () => {
        clearTimeout(timer);
        done();
      });
      child.kill(hurry ? "SIGKILL" : "SIGTERM");
    });
  }
}

/**
 * Detached: Ctrl-C at the terminal reaches the supervisor alone, which then stops things in order. The channel tells the
 * server when the supervisor is gone.
 */
function spawnProgram(program: string, env: Environment): ChildProcess {
  const path = join(projectRoot(), "dist", program);
  return spawn(process.execPath, ["--enable-source-maps", `--max-semi-space-size=${youngMegabytes}`, path], {
    cwd: projectRoot(),
    env: env as NodeJS.ProcessEnv,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
}

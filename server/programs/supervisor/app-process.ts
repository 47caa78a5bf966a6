import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { resolve } from "node:path";
import { projectRoot } from "@/db/project-root";

export type Environment = Record<string, string | undefined>;

/** First delay before a restart. It grows while lives are short, because a further restart will hardly change that. */
const firstDelay = 100;
const longestDelay = 5_000;
/** Fixed delay after a long life, because the bank is closed meanwhile. */
const delayOfSound = 50;
const longLife = 10_000;
/** Short lives that `SIGKILL` may end with the fixed delay. The system also kills a process that takes too much memory, again and again. */
const mostKills = 20;
/**
 * Most garbage of a request is short-lived. A collection stops all requests for about 5 ms. Four times Node's default makes collections
 * a quarter as frequent, for up to 150 MB. Beside twice the default, a screening takes 4.4 instead of 5.0 ms of this process.
 */
const youngMegabytes = 64;
/** The listener drains for at most 10 s. Then it is killed. */
const drainMilliseconds = 12_000;

/** A process of the bank, restarted whenever it dies. */
export class AppProcess {
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private delay = firstDelay;
  private kills = 0;
  private stopping = false;
  private readonly hearers: ((message: unknown) => void)[] = [];
  private readonly enders: (() => void)[] = [];

  constructor(
    private readonly begin: () => ChildProcess,
    private readonly name = "server",
  ) {}

  /** For every message of the present and later processes. */
  onMessage(hear: (message: unknown) => void): void {
    this.hearers.push(hear);
  }

  /** For every end, also one that was asked for. */
  onEnd(hear: () => void): void {
    this.enders.push(hear);
  }

  /** False if the process cannot be reached. A socket stays open in this process, too. */
  send(message: object, socket?: Socket): boolean {
    return this.child?.connected === true && this.child.send(message, socket, { keepOpen: true }, () => undefined);
  }

  start(): void {
    const since = performance.now();
    try {
      const child = this.begin();
      this.child = child;
      child.on("message", (message) => {
        for (const hear of this.hearers) hear(message);
      });
      // A full machine refuses new processes. That must not end this one, whose other processes work.
      child.on("error", (error) => {
        if (child.pid === undefined) this.startAgain(since, error.message, null);
        else console.error(`The ${this.name} could not be reached: ${error.message}`);
      });
      child.once("exit", (code, signal) => {
        for (const hear of this.enders) hear();
        this.startAgain(since, signal ?? `code ${code}`, signal);
      });
    } catch (error) {
      this.startAgain(since, (error as Error).message, null);
    }
  }

  private startAgain(since: number, reason: string, signal: NodeJS.Signals | null): void {
    if (this.stopping) return;
    const wait = this.waitAfter(performance.now() - since, signal);
    console.error(`The ${this.name} ended (${reason}). Restarting in ${wait} ms.`);
    this.timer = setTimeout(() => this.start(), wait);
  }

  private waitAfter(lived: number, signal: NodeJS.Signals | null): number {
    if (lived >= longLife) this.forgetShortLives();
    else if (signal !== "SIGKILL" || this.kills++ >= mostKills) {
      const wait = this.delay;
      this.delay = Math.min(wait * 2, longestDelay);
      return wait;
    }
    return delayOfSound;
  }

  private forgetShortLives(): void {
    this.delay = firstDelay;
    this.kills = 0;
  }

  /** Restarts with the program's current files. */
  async restart(): Promise<void> {
    await this.stop();
    this.stopping = false;
    this.forgetShortLives();
    this.start();
  }

  /** Drains running requests, then ends the process. `hurry` skips draining. */
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

const options = ["--enable-source-maps", `--max-semi-space-size=${youngMegabytes}`];

/**
 * Detached, so that Ctrl-C reaches only the supervisor, which stops everything in order. The channel's end signals the end of the
 * supervisor.
 */
export function spawnProgram(program: string, env: Environment): ChildProcess {
  return spawn(process.execPath, [...options, pathOf(program)], {
    cwd: projectRoot(),
    env: env as NodeJS.ProcessEnv,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
}

/** Of a program in dist, or with a path of its own. */
const pathOf = (program: string) => resolve(projectRoot(), "dist", program);

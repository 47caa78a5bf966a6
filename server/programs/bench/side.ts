import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "../../contract/client";
import { overFetch, type WireRequest } from "../../contract/wire";
import { newId } from "../../kernel/ids";
import { assertCardLoans } from "./card-loan-invariants";
import { assertClearing } from "./clearing-invariants";
import type { BenchCluster, Logins } from "./cluster";
import { cpuSeconds, serversOf, shareCore } from "./cpu";
import { type Fixture, makeFixture, type Owner, openOwner } from "./fixture";
import { assertAuthorizations, assertCardBooks, assertInvariants, assertTransfers } from "./invariants";
import { drive, type LoadResult } from "./load";
import { type Scenario, scenarios, transfer } from "./scenarios";

const REPLAYED = 500;
/** Seeding a demo bank takes minutes. */
const OPENING_SECONDS = 300;
/** The bank is idle below this share of one core. Its timers need a few hundredths. */
const IDLE_SHARE = 0.15;
const [LOOK_MS, LONGEST_LOOKS, IDLE_LOOKS] = [500, 120, 2];
/** Several intervals of the frequent jobs. */
const IDLE_MS = 20_000;
/** Processes of one bank share it. */
const AUTH_SECRET = newId();

/** Seconds of processor time. */
export type Cpu = { node: number; postgres: number };

export type MeasuredLoad = LoadResult & { cpu: Cpu };
type Load = Pick<Scenario, "name" | "connections" | "status" | "requests">;

/** The bank of one checkout on its own database. */
export class Side {
  private readonly slowed: (() => void)[] = [];
  private acknowledged = { transfers: 0, authorizations: 0 };
  /** Shares of a core without load, which are no cost of an operation. */
  idle: Cpu = { node: 0, postgres: 0 };

  private constructor(
    readonly name: string,
    readonly owner: Owner,
    readonly databaseUrl: string,
    readonly port: number,
    readonly fixture: Fixture,
    private readonly programs: ChildProcess[],
    private readonly postmaster: number,
    private readonly start: (name: string, port: number) => ChildProcess,
  ) {}

  /**
   * Starts the built `npm run bank` of the checkout with these additional settings. `make` prepares the data before anything is measured.
   * @throws Error with the output if the bank does not open or the fixture fails
   */
  static async open(
    name: string,
    folder: string,
    cluster: BenchCluster,
    port: number,
    settings: Readonly<Record<string, string>> = {},
    make = makeFixture,
  ): Promise<Side> {
    if (await answers(port)) throw new Error(`Port ${port} is in use by another bank. Set PORT to another one.`);
    const logins = await cluster.makeDatabase(`bench_${name}`);
    const log = join(cluster.folder, `${name}.log`);
    const start = (of: string, at: number) =>
      startBank(folder, log, { ...environment(logins, join(cluster.folder, of), at), ...settings });
    const program = start(name, port);
    const owner = openOwner(logins.owner);
    try {
      await untilOpen(port, program);
      const fixture = await make(owner, port);
      const side = new Side(name, owner, logins.owner, port, fixture, [program], cluster.postmaster, start);
      if (side.fixture.accounts.length > 0) await side.sendFirst();
      return side;
    } catch (error) {
      await Promise.all([end(program), owner.end({ timeout: 1 })]);
      throw new Error(`${folder}: ${(error as Error).message}\n${readFileSync(log, "utf8").slice(-4_000)}`);
    }
  }

  /** A client with every authority. */
  get bank(): Client {
    return new Client(overFetch(`http://127.0.0.1:${this.port}`), { authorization: `Bearer ${this.fixture.token}` });
  }

  /** Waits until the worker has finished what load left to it, for a minute at most. */
  private async untilIdle(): Promise<void> {
    let idle = 0;
    for (let look = 0; look < LONGEST_LOOKS && idle < IDLE_LOOKS; look++) {
      const before = this.cpu();
      await new Promise((done) => setTimeout(done, LOOK_MS));
      const after = this.cpu();
      const seconds = after.node + after.postgres - before.node - before.postgres;
      idle = seconds < (IDLE_SHARE * LOOK_MS) / 1_000 ? idle + 1 : 0;
    }
    if (idle < IDLE_LOOKS) console.warn(`${this.name}: the worker still works on earlier load`);
  }

  /** Once all sides are open, because they share Postgres. */
  async measureIdle(): Promise<void> {
    await this.untilIdle();
    const before = this.cpu();
    await new Promise((done) => setTimeout(done, IDLE_MS));
    const after = this.cpu();
    const share = (of: keyof Cpu) => (after[of] - before[of]) / (IDLE_MS / 1_000);
    this.idle = { node: share("node"), postgres: share("postgres") };
    const percent = (of: keyof Cpu) => `${(100 * this.idle[of]).toFixed(1)} %`;
    console.log(`${this.name}: without load ${percent("node")} of a core in Node, ${percent("postgres")} in Postgres`);
  }

  /** @throws Error if an answer has another status than the scenario's */
  async drive(scenario: Load & Pick<Scenario, "needsCards">, seconds: number): Promise<MeasuredLoad> {
    const measured = await this.driveOther(scenario, seconds);
    const count = measured.statuses[201] ?? 0;
    this.acknowledged[scenario.needsCards ? "authorizations" : "transfers"] += count;
    return measured;
  }

  /** Load without transfers and authorizations. */
  async driveOther({ name, connections, status, requests }: Load, seconds: number): Promise<MeasuredLoad> {
    const target = { port: this.port, token: this.fixture.token };
    const [before, begun] = [this.cpu(), performance.now()];
    const result = await drive(target, connections, seconds, requests(this.fixture));
    const answered = Object.keys(result.statuses);
    if (answered.length !== 1 || answered[0] !== String(status))
      throw new Error(`${this.name}: ${name}: unexpected answers ${JSON.stringify(result.statuses)}`);
    const count = result.statuses[status] ?? 0;
    // The worker's part belongs to the cost of this load, and would delay the next.
    await this.untilIdle();
    const [after, lasted] = [this.cpu(), (performance.now() - begun) / 1_000];
    const each = (of: keyof Cpu) => Math.max(0, after[of] - before[of] - this.idle[of] * lasted) / count;
    return { ...result, cpu: { node: each("node"), postgres: each("postgres") } };
  }

  async assertSound(): Promise<void> {
    await assertInvariants(this.owner);
    await assertTransfers(this.owner, this.acknowledged.transfers);
    await assertClearing(this.owner);
    await assertCardLoans(this.owner);
    if (this.fixture.cards.length === 0) return;
    await assertCardBooks(this.owner);
    await assertAuthorizations(this.owner, this.acknowledged.authorizations);
  }

  /** The processes of each program. */
  get serverPids(): number[][] {
    return this.programs.map(({ pid = 0 }) => serversOf(pid));
  }

  /** The processes that answer the interface. */
  get apiPids(): number[] {
    return this.programs.flatMap(({ pid = 0 }) => serversOf(pid, "api-"));
  }

  /** Seconds of processor time so far, of all processes. */
  cpu(): Cpu {
    const node = this.programs.reduce((sum, { pid = 0 }) => sum + cpuSeconds(pid), 0);
    return { node, postgres: cpuSeconds(this.postmaster) };
  }

  /** Lets each API process run for a part of the time, as on a slower core of its own. */
  slowDown(percent: number): void {
    const pids = this.apiPids;
    this.slowed.push(...pids.map((pid, index) => shareCore(pid, percent, index / pids.length)));
  }

  /** Starts another process of this bank, which shares its jobs. */
  async startAnother(port: number): Promise<void> {
    const program = this.start(`${this.name}-${port}`, port);
    this.programs.push(program);
    await untilOpen(port, program);
  }

  async close(): Promise<void> {
    for (const stop of this.slowed) stop();
    await this.owner.end({ timeout: 2 });
    await Promise.all(this.programs.map(end));
  }

  /** Transfers for later replays, which also warm up both sides. */
  private async sendFirst(): Promise<void> {
    const { sent } = this.fixture;
    const requests = (fixture: Fixture) => (): WireRequest => {
      const request = transfer(fixture);
      if (sent.length < REPLAYED) sent.push(request);
      return request;
    };
    await this.drive({ name: "first transfers", connections: 16, status: 201, requests }, 3);
    const authorize = scenarios.find(({ needsCards }) => needsCards);
    if (!authorize || this.fixture.cards.length === 0) return;
    // Plans cached while the tables were empty are made anew after their first statistics.
    await this.drive(authorize, 3);
    await this.owner.unsafe("analyze");
  }
}

function environment({ owner, serverBySocket }: Logins, dataFolder: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...{ RATE_LIMIT_CLIENT: "0", RATE_LIMIT_SCREENING: "0" },
    // As `npm run bank` does with its embedded database.
    DATABASE_URL: owner,
    APP_DATABASE_URL: serverBySocket,
    AUTH_SECRET,
    DATA_DIR: dataFolder,
    PORT: String(port),
    DEMO: "0",
    ADMIN_EMAIL: "bench@countinghouse.example",
    ADMIN_PASSWORD: newId(),
    LOG_LEVEL: process.env.LOG_LEVEL ?? "info",
    NODE_ENV: "production",
  };
}

function startBank(folder: string, log: string, env: NodeJS.ProcessEnv): ChildProcess {
  const bank = pathToFileURL(join(folder, "dist/bank.js")).href;
  const output = openSync(log, "a");
  const program = spawn(
    process.execPath,
    ["--input-type=module", "-e", `await (await import(${JSON.stringify(bank)})).main()`],
    { cwd: folder, env, stdio: ["ignore", output, output] },
  );
  closeSync(output);
  // Also ends a bank that is still opening.
  process.once("exit", () => program.kill("SIGTERM"));
  return program;
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function untilOpen(port: number, program: ChildProcess): Promise<void> {
  const deadline = Date.now() + OPENING_SECONDS * 1_000;
  while (Date.now() < deadline) {
    if (program.exitCode !== null) throw new Error(`the bank ended with code ${program.exitCode}`);
    if (await answers(port)) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`the bank did not open within ${OPENING_SECONDS} s`);
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((done) => program.once("exit", done));
  program.kill("SIGTERM");
  const timer = setTimeout(() => program.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(timer);
}

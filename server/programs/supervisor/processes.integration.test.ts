import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { createServer } from "node:net";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { projectRoot } from "@/db/project-root";
import { readConfig } from "@/server/config";
import { newId } from "@/server/kernel/ids";
import { bundledFile } from "@/server/testing/bundled";
import { byToken } from "@/server/testing/callers";
import { makeClient } from "@/server/testing/identity";
import { makeLedgerAccount } from "@/server/testing/ledger";
import { many } from "@/server/testing/many";
import { violatedInvariants } from "@/server/testing/posting";
import { ownerSql } from "@/server/testing/test-database";
import { type Environment, spawnProgram } from "./app-process";
import { type Processes, processesOf } from "./processes";

// The processes of one bank behind one address, as `npm run bank` starts them. Each request has its own connection, and connections go to
// the API processes in turn.

const METRICS_TOKEN = "a-token-of-a-collector-in-tests-long-enough";
const folder = mkdtempSync(join(tmpdir(), "processes-"));
const hooks = join(folder, "hooks.log");
/** The console needs Next's build, which `npm test` makes before. */
const isBuilt = existsSync(join(projectRoot(), ".next/BUILD_ID"));
let port: number;
let env: Environment;
let program: string;
let processes: Processes;
let caller: Record<string, string>;

type Answer = { status: number; text: string; body: Record<string, unknown> };

function call(path: string, method = "GET", body?: unknown, headers = caller): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const type =
      text === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
    const options = { host: "127.0.0.1", port, path, method, headers: { ...headers, ...type }, agent: false } as const;
    const sent = request(options, async (answer: IncomingMessage) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const received = Buffer.concat(chunks).toString();
      const isJson = answer.headers["content-type"]?.startsWith("application/json") === true;
      resolve({ status: answer.statusCode ?? 0, text: received, body: isJson ? JSON.parse(received) : {} });
    });
    sent.once("error", reject).end(text);
  });
}

const metrics = () => call("/api/metrics", "GET", undefined, { authorization: `Bearer ${METRICS_TOKEN}` });

/** The processes that answered an operation, with their numbers of answers. */
async function servedBy(operation: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [, labels = "", count] of (await metrics()).text.matchAll(
    /^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm,
  )) {
    const process = /process="([\w-]+)"/.exec(labels)?.[1] ?? "";
    if (labels.includes(`operation="${operation}"`)) counts.set(process, (counts.get(process) ?? 0) + Number(count));
  }
  return counts;
}

/** By the metrics, because all processes are children of this one. 0 while it is starting. */
async function pidOf(name: string): Promise<number> {
  const found = new RegExp(`^bank_process_id\\{process="${name}"\\} (\\d+)$`, "m").exec((await metrics()).text);
  return Number(found?.[1] ?? 0);
}

/** `expect.poll` is for tests only, not for hooks. */
const HOOK_WAIT = { timeout: 120_000 };

beforeAll(async () => {
  const free = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => free.once("listening", listening));
  const at = free.address();
  port = typeof at === "object" && at !== null ? at.port : 0;
  await new Promise((closed) => free.close(closed));
  // Notes every use of AsyncLocalStorage, which makes Node's promises slower.
  writeFileSync(
    join(folder, "hooks.mjs"),
    `import { AsyncLocalStorage } from "node:async_hooks";
    import { appendFileSync } from "node:fs";
    for (const name of ["run", "enterWith"]) {
      const own = AsyncLocalStorage.prototype[name];
      AsyncLocalStorage.prototype[name] = function (...args) {
        appendFileSync(${JSON.stringify(hooks)}, process.env.PROCESS_NAME + "\\n");
        AsyncLocalStorage.prototype[name] = own;
        return own.apply(this, args);
      };
    }`,
  );
  writeFileSync(hooks, "");
  env = {
    ...process.env,
    ...{ NODE_ENV: "production", PORT: String(port), HOST: "127.0.0.1", API_PROCESSES: "2", METRICS_TOKEN },
    ...{ RATE_LIMIT_CLIENT: "10000", LOG_LEVEL: "fatal", DATA_DIR: folder, ADMIN_EMAIL: "", DATABASE_POOL_SIZE: "" },
    NODE_OPTIONS: `--import=${pathToFileURL(join(folder, "hooks.mjs")).href}`,
  };
  program = await bundledFile("server/main.ts", "processes-test");
  processes = processesOf(env, readConfig(env), program);
  caller = await byToken((await makeClient()).basic);
  await processes.start();
  await vi.waitFor(async () => expect((await call("/api/health/ready")).status).toBe(200), HOOK_WAIT);
  for (const name of ["api-1", "api-2"]) await vi.waitFor(async () => expect(await pidOf(name)).not.toBe(0), HOOK_WAIT);
});

afterAll(async () => {
  await processes.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("serve requests in turn, and their metrics together", async () => {
  for (let n = 0; n < 20; n++) expect((await call("/api/v1/branches")).status).toBe(200);
  const counts = await servedBy("listBranches");
  expect([...counts.keys()].sort()).toEqual(["api-1", "api-2"]);
  for (const count of counts.values()) expect(count).toBeGreaterThan(5);
});

it("give way to the interface when they work on jobs", async () => {
  const [api, worker] = [await pidOf("api-1"), await pidOf("worker")].map((pid) => getPriority(pid));
  expect([api, worker]).toEqual([getPriority(), Math.min(getPriority() + 5, 19)]);
});

it("post one transfer for 64 requests with one key", async () => {
  const [from, to] = [await makeLedgerAccount({ balanceMinor: 100_00n }), await makeLedgerAccount()];
  const key = newId();
  const body = {
    idempotencyKey: key,
    fromAccount: from.number,
    toAccount: to.number,
    amount: { amount: 5, currency: "USD" },
  };
  const answers = await many(64, () => call("/api/v1/transfers", "POST", body));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(63);
  const [row] = await ownerSql()`
    select count(*)::int as n from journal_entries e join transfers t on t.id = e.source_id where t.idempotency_key = ${key}`;
  expect(row).toEqual({ n: 1 });
  expect([...(await servedBy("createTransfer")).keys()].sort()).toEqual(["api-1", "api-2"]);
  expect(await violatedInvariants()).toEqual([]);
});

it("hold the rate of a client together", async () => {
  const slow = await makeClient();
  await ownerSql()`update service_clients set requests_per_second = 2 where id = ${slow.id}`;
  const own = await byToken(slow.basic);
  let [accepted, sent] = [0, 0];
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1_000;
  for (; seconds() < 3 || sent < 40; sent++) {
    const { status } = await call("/api/v1/branches", "GET", undefined, own);
    if (status === 200) accepted += 1;
    else expect(status).toBe(429);
    await pause(10);
  }
  // A burst of 20, two per second, and what both accept within 100 ms. Each process alone would accept 20 and two per second.
  expect(accepted).toBeGreaterThan(20);
  expect(accepted).toBeLessThan(34 + 2 * seconds());
});

it("forget a revoked client together", async () => {
  const revoked = await makeClient();
  const own = await byToken(revoked.basic);
  const status = async () => (await call("/api/v1/branches", "GET", undefined, own)).status;
  // Both processes cache the token.
  for (let n = 0; n < 6; n++) expect(await status()).toBe(200);
  expect((await call(`/api/v1/service-clients/${revoked.id}/revoke`, "POST", {})).status).toBe(200);
  // Without the message, both would accept it for 25 s.
  const statuses = async () => [await status(), await status(), await status(), await status()];
  await expect.poll(statuses, { timeout: 20_000, interval: 100 }).toEqual([401, 401, 401, 401]);
});

it("go on when one of them is killed, which starts again", async () => {
  const pid = await pidOf("api-1");
  process.kill(pid, "SIGKILL");
  // Also those that were handed to the killed one before its end was known.
  for (let n = 0; n < 20; n++) expect((await call("/api/v1/branches")).status).toBe(200);
  await expect.poll(() => pidOf("api-1")).not.toBeOneOf([0, pid]);
});

it("serve the interface without the console and the worker, whose pages wait", async () => {
  for (const name of isBuilt ? ["console", "worker"] : ["worker"]) {
    await expect.poll(() => pidOf(name)).not.toBe(0);
    process.kill(await pidOf(name), "SIGKILL");
  }
  expect((await call("/api/v1/branches")).status).toBe(200);
  if (isBuilt) expect((await call("/sign-in", "GET", undefined, {})).status).toBe(200);
});

it("leave no sockets behind when their supervisor was killed", async () => {
  const sockets = mkdtempSync(join(tmpdir(), "sockets-"));
  const own = { CONSOLE_SOCKET: join(sockets, "console.sock"), API_SOCKET: join(sockets, "api.sock") };
  const child = spawnProgram(program, { ...env, ...own, PROCESS_ROLES: "api", PROCESS_NAME: "left" });
  while ((await once(child, "message"))[0] !== "listening");
  expect(existsSync(own.API_SOCKET)).toBe(true);
  const ended = once(child, "exit");
  child.disconnect();
  await ended;
  expect(existsSync(sockets)).toBe(false);
});

it.runIf(isBuilt)("pass pages to the console, and only that enables promise hooks", async () => {
  const page = await call("/sign-in", "GET", undefined, {});
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("<html")]);
  expect((await call("/api/live", "GET", undefined, {})).status).toBe(401);
  expect((await call("/api/v1/branches")).status).toBe(200);
  expect(new Set(readFileSync(hooks, "utf8").trim().split("\n"))).toEqual(new Set(["console"]));
});

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LineWriter } from "./line-writer";

const root = resolve(fileURLToPath(import.meta.url), "../../..");
const folder = mkdtempSync(join(tmpdir(), "log-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The last line may be incomplete. */
const messages = (text: string) =>
  text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line).msg);

describe("the lines of the log", () => {
  const path = join(folder, "log.jsonl");
  let fd: number;
  let log: pino.Logger;
  const written = () => messages(readFileSync(path, "utf8"));
  const arrived = async (count: number) => {
    while (written().length < count) await turn();
    return written();
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fd = openSync(path, "w");
    log = pino({ base: null }, new LineWriter(fd, 200));
  });
  afterEach(() => {
    vi.useRealTimers();
    closeSync(fd);
  });

  it("wait 200 ms from the first of them", async () => {
    log.info("first");
    await vi.advanceTimersByTimeAsync(150);
    log.warn("second");
    await vi.advanceTimersByTimeAsync(49);
    expect(written()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await arrived(2)).toEqual(["first", "second"]);
    log.info("third");
    await vi.advanceTimersByTimeAsync(200);
    expect(await arrived(3)).toEqual(["first", "second", "third"]);
  });

  it("are written immediately with an error, including earlier ones", () => {
    log.info("before");
    log.error("broken");
    expect(written()).toEqual(["before", "broken"]);
    log.fatal("ended");
    expect(written()).toEqual(["before", "broken", "ended"]);
  });

  it("are one per call, and contain no control characters, whatever the caller sent", async () => {
    const said = '\r\n{"level":30,"msg":"forged"}\n\u001b[2J\u009b31m\u0085\u2028\u2029\u202e\u2066\u007f\0\u200f ü 漢';
    log.info({ path: said }, said);
    log.error({ err: new Error(said) }, "failed");
    const text = readFileSync(path, "utf8");
    expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}|[\u2028\u2029]|\p{Bidi_Control}/u);
    const lines = text.trimEnd().split("\n");
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ path: said, msg: said });
  });

  it("are written immediately above a size, complete and in order", async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `${index} ${"ü".repeat(100)}`);
    for (const line of many) log.info(line);
    await arrived(500);
    await vi.advanceTimersByTimeAsync(400);
    expect(await arrived(many.length)).toEqual(many);
  });
});

describe("the log of a process that ends", () => {
  const program = join(folder, "ends.mjs");
  beforeAll(async () => {
    const source = `
      import { captureConsole } from "./server/observability/console";
      import { logger } from "./server/observability/log";
      logger().info("begun");
      const endings = {
        itself: () => undefined,
        exit: () => process.exit(3),
        thrown: () => { throw new Error("nobody catches this"); },
        killed: () => { logger().error("bad"); logger().info("lost"); process.kill(process.pid, "SIGKILL"); },
        idle: () => setInterval(() => undefined, 1_000),
        console: () => {
          captureConsole();
          const params = ['x\\n{"msg":"forged"}\\nSECRET'];
          const failed = Object.assign(new Error("Failed query: select 1\\nparams: " + params), { query: "select 1", params });
          console.error(" \\u001b[31m⨯\\u001b[0m", failed);
          console.warn('Received "a\\n{}\\u009b31mX".', { nested: "\\n{}" });
          process.emitWarning("a\\n{}");
        },
      };
      endings[process.argv[2]]();`;
    await build({
      stdin: { contents: source, resolveDir: root, loader: "ts" },
      outfile: program,
      bundle: true,
      platform: "node",
      format: "esm",
      alias: { pino: join(root, "node_modules/pino/pino.js") },
      banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    });
  });
  const env = { ...process.env, LOG_LEVEL: "info" };
  const lines = (ending: string) => messages(spawnSync(process.execPath, [program, ending], { env }).stdout.toString());

  it("is complete after a normal end, an exit or an uncaught error", () => {
    expect(lines("itself")).toEqual(["begun"]);
    expect(lines("exit")).toEqual(["begun"]);
    expect(lines("thrown")).toEqual(["begun"]);
  });

  it("has a line per console call, Next's included, without forged lines and statement values", () => {
    const { stdout, stderr } = spawnSync(process.execPath, [program, "console"], { env });
    expect(String(stderr)).toBe("");
    expect(messages(String(stdout))).toEqual(["begun", "⨯", expect.stringContaining('Received "a\n{}'), "warning"]);
    expect(String(stdout).replaceAll("\n", "")).not.toMatch(/SECRET|\p{Cc}/u);
  });

  it("has every error line of a killed process", () => {
    expect(lines("killed")).toEqual(["begun", "bad"]);
  });

  it("is written while the process is idle", async () => {
    const idle = spawn(process.execPath, [program, "idle"], { env, stdio: ["ignore", "pipe", "inherit"] });
    const [first] = await once(idle.stdout, "data");
    idle.kill();
    expect(messages(String(first))).toEqual(["begun"]);
  });
});

import { spawn } from "node:child_process";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { bundledFile } from "@/server/testing/bundled";
import { LaneProcess } from "./lane-process";
import { type Trick, testLane, trick } from "./testing/tasks";

let path = "";
const opened: LaneProcess[] = [];

beforeAll(async () => {
  path = await bundledFile("server/workers/testing/worker.ts", "test-worker");
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((lane) => lane.close()));
});

function openLane(): (what: Trick, text?: string, signal?: AbortSignal) => Promise<string> {
  const lane = new LaneProcess(testLane, () => ({ path, env: process.env }));
  opened.push(lane);
  return (what, text, signal) => lane.ask(trick, { trick: what, ...(text !== undefined && { text }) }, signal);
}

const pidOf = (answer: string) => Number(answer.split(" ").at(-1));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("a worker", () => {
  it("processes requests in sequence, in a process of its own", async () => {
    const ask = openLane();
    const answers = await Promise.all(["a", "b", "c"].map((text) => ask("echo", text)));
    expect(answers.map((answer) => answer.slice(0, 1))).toEqual(["a", "b", "c"]);
    expect(new Set(answers.map(pidOf)).size).toBe(1);
    expect(pidOf(answers[0] ?? "")).not.toBe(process.pid);
  });

  it("passes on the errors of its task with their code", async () => {
    await expect(openLane()("throw")).rejects.toMatchObject({ message: "it cannot", code: "57014" });
  });

  it("that blocks, runs out of memory or dies fails only that request, and the next one serves the rest", async () => {
    for (const [what, trouble] of [
      ["block", "LATE"],
      ["leak", "DIED"],
      ["die", "DIED"],
    ] as const) {
      const ask = openLane();
      const before = pidOf(await ask("echo"));
      const [broken, behind] = await Promise.allSettled([ask(what), ask("echo", "behind")]);
      expect(broken).toMatchObject({ status: "rejected", reason: { name: "WorkerProblem", trouble } });
      expect(behind).toMatchObject({ status: "fulfilled", value: expect.stringMatching(/^behind/) });
      await expect.poll(() => isAlive(before)).toBe(false);
    }
  });

  it("has a bounded queue", async () => {
    const ask = openLane();
    await ask("echo");
    const stop = new AbortController();
    const held = ask("wait", "", stop.signal);
    const waiting = [1, 2, 3].map(() => ask("echo"));
    await expect(ask("echo")).rejects.toMatchObject({ trouble: "BUSY" });
    stop.abort();
    await Promise.all([held, ...waiting]);
  });

  it("stops a task without a caller", async () => {
    const ask = openLane();
    await ask("echo");
    const stop = new AbortController();
    const stopped = ask("wait", "", stop.signal);
    setTimeout(() => stop.abort(), 100);
    expect(await stopped).toBe("stopped");
    const never = new AbortController();
    never.abort(new Error("gone"));
    await expect(ask("echo", "", never.signal)).rejects.toThrow("gone");
  });

  it("ends with its server, even if that is killed while the worker is blocked", async () => {
    // A process that starts a worker as the server does, blocks it, and is killed.
    const server = spawn(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        `import { spawn } from "node:child_process";
         const child = spawn(process.execPath, [${JSON.stringify(path)}, "tests"], { stdio: ["ignore", "ignore", "inherit", "ipc"], serialization: "advanced" });
         child.once("message", () => {
           child.send({ id: 1, task: "tests.trick", input: { trick: "block" } });
           setTimeout(() => console.log(child.pid), 300);
         });`,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const pid = await new Promise<number>((told) => server.stdout.once("data", (text) => told(Number(text))));
    expect(isAlive(pid)).toBe(true);
    server.kill("SIGKILL");
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

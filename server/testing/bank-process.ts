import { spawn } from "node:child_process";
import { projectRoot } from "@/db/project-root";
import { API_ROOT } from "@/server/contract/operation";
import { required } from "@/server/kernel/assert";
import { bundled } from "./bundled";
import type { Answer } from "./callers";
import { many } from "./many";

/** A second process of the bank on the test's database. */
export type BankProcess = {
  readonly pid: number;
  call(token: string, method: string, path: string, body?: unknown): Promise<Pick<Answer, "status" | "body">>;
  close(): Promise<void>;
  /** By SIGKILL, like a crash. */
  kill(): Promise<void>;
};

export type PostRequest = readonly [path: string, body?: object];

/** Sends the requests concurrently, alternating between the processes. */
export const splitOver = (processes: readonly BankProcess[], token: string, requests: readonly PostRequest[]) =>
  many(requests.length, (n) => {
    const [path, body = {}] = required(requests[n], "a request");
    return required(processes[n % processes.length], "a process").call(token, "POST", path, body);
  });

/** The bank's program as one text. */
export const bundledBank = (): Promise<string> => bundled("server/testing/bank-process-main.ts");

/** Starts a process with the test's environment and these variables. Throws if it ends before it listens. */
export async function startBankProcess(
  program: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BankProcess> {
  const child = spawn(process.execPath, ["--input-type=module", "-"], {
    cwd: projectRoot(),
    env: { ...process.env, ...env },
    stdio: ["pipe", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  child.stdin?.end(program);
  const port = await new Promise<number>((listening, failed) => {
    child.once("message", (message) => listening(Number(message)));
    void ended.then(() => failed(new Error("the process ended before it listened")));
  });
  return {
    pid: child.pid ?? 0,
    async call(token, method, path, body) {
      const answer = await fetch(`http://127.0.0.1:${port}${API_ROOT}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === "" ? {} : JSON.parse(text) };
    },
    async close() {
      child.disconnect();
      await ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

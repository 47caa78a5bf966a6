import { Worker } from "node:worker_threads";
import { processState } from "../kernel/process-state";

export type ScryptJob = {
  password: string;
  salt: Uint8Array;
  keyBytes: number;
  options: { N: number; r: number; p: number; maxmem: number };
};

type Answer = { id: number; key?: Uint8Array; error?: string };
type Waiting = { resolve: (key: Uint8Array) => void; reject: (error: Error) => void };

/**
 * The thread's source is a text, because two bundles would have to locate a file. On Linux each thread has its own
 * priority. Elsewhere a lower priority would apply to the whole process.
 */
const SOURCE = `
  const { parentPort } = require("node:worker_threads");
  const { scryptSync } = require("node:crypto");
  const os = require("node:os");
  if (process.platform === "linux") {
    try { os.setPriority(0, 5); } catch {}
  }
  parentPort.on("message", ({ id, job }) => {
    try {
      const key = scryptSync(job.password, job.salt, job.keyBytes, job.options);
      parentPort.postMessage({ id, key });
    } catch (error) {
      parentPort.postMessage({ id, error: String(error) });
    }
  });
`;

/**
 * One low-priority thread for scrypt, so that hashing yields to transfers. It starts with the first job, restarts after
 * a crash and does not keep the process alive.
 */
class ScryptThread {
  #worker: Worker | null = null;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();

  derive(job: ScryptJob): Promise<Uint8Array> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, job });
    });
  }

  #start(): Worker {
    const worker = new Worker(SOURCE, { eval: true });
    worker.unref();
    worker.on("message", (answer: Answer) => this.#settle(answer));
    worker.on("error", (error) => this.#failAll(error));
    worker.on("exit", () => this.#failAll(new Error("the hashing thread has ended")));
    return worker;
  }

  #settle({ id, key, error }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker?.unref();
    if (key) waiting?.resolve(key);
    else waiting?.reject(new Error(error ?? "no hash"));
  }

  #failAll(error: Error): void {
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Rejects if OpenSSL refuses the parameters. */
export function deriveInThread(job: ScryptJob): Promise<Uint8Array> {
  return processState("auth.scrypt-thread", () => new ScryptThread()).derive(job);
}

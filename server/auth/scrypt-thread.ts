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
 * As text, because a file of its own would have to be found from two bundles. On Linux a thread has a priority of its own,
 * elsewhere it would be that of the whole process.
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
 * One thread that does nothing but scrypt, at a lower priority than the rest of the process: hashing takes what transfers
 * leave over. Made at the first job and again after it died; it does not keep the process alive.
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

/** scrypt of `job`, in the thread of this process. Rejects for parameters that OpenSSL refuses. */
export function deriveInThread(job: ScryptJob): Promise<Uint8Array> {
  return processState("auth.scrypt-thread", () => new ScryptThread()).derive(job);
}

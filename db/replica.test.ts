import { describe, expect, it, vi } from "vitest";
import type { ConnectionSettings, Message } from "./connection";
import { ConnectionPool } from "./pool";
import { readsOnReplica } from "./replica";
import type { PoolStatements } from "./statements";

type Answer = (message: Message) => Promise<object[]>;
const replica = vi.hoisted(() => ({ answer: (() => Promise.resolve([])) as Answer }));

vi.mock("./connection", async (original) => ({
  ...(await original<object>()),
  Connection: class {
    broken = false;
    readonly bornAt = Date.now();
    constructor(
      _: ConnectionSettings,
      private readonly onBroken: (connection: unknown) => void,
    ) {}
    send = (message: Message) => replica.answer(message);
    destroy() {
      if (this.broken) return;
      this.broken = true;
      this.onBroken(this);
    }
    end = async () => this.destroy();
  },
}));

const isQuestion = ({ text }: Message) => text.includes("pg_is_in_recovery");
const LONGEST_MS = 2_500;

/** Reads with a pool of two connections to the replica, before a primary that answers immediately. */
function reads(maxWaiting: number) {
  const limits = { maxConnections: 2, maxWaiting, waitMilliseconds: 4_000, lifetimeMilliseconds: 60_000 };
  const pool = new ConnectionPool({} as ConnectionSettings, limits);
  const query = async (text: string) =>
    text.includes("flush_lsn") ? [{ lsn: "0/1", timeline: 1 }] : [{ from: "primary" }];
  const primary = { query } as unknown as PoolStatements;
  const on = readsOnReplica({ pool, primary, waitMs: 50 });
  return { pool, read: async () => (await on.query<{ from: string }>("select"))[0]?.from };
}

async function sixty(read: () => Promise<unknown>) {
  const since = performance.now();
  const answers = await Promise.all(Array.from({ length: 60 }, read));
  return { answers: new Set(answers), took: performance.now() - since };
}

describe("60 concurrent reads with two connections to replicas", () => {
  it.each([
    ["lags", async () => [{ reached: false }]],
    ["is frozen", () => new Promise<never>(() => undefined)],
  ])("are answered by the primary in time while the replica %s", async (_, answer: Answer) => {
    replica.answer = answer;
    for (const maxWaiting of [20, 512]) {
      const { pool, read } = reads(maxWaiting);
      const { answers, took } = await sixty(read);
      expect(answers).toEqual(new Set(["primary"]));
      expect(took).toBeLessThan(LONGEST_MS);
      await expect.poll(() => pool.state().waiting).toBe(0);
    }
  });

  it("ask no further connection after one was found behind", async () => {
    let questions = 0;
    replica.answer = async () => {
      questions++;
      await new Promise((done) => setTimeout(done, 30));
      throw Object.assign(new Error("gone"), { code: "ECONNRESET" });
    };
    const { read } = reads(512);
    expect((await sixty(read)).answers).toEqual(new Set(["primary"]));
    expect(questions).toBe(2);
  });

  it("are answered by the primary while the connections are occupied by long reads", async () => {
    let finish = (): void => undefined;
    const long = new Promise<void>((done) => {
      finish = done;
    });
    replica.answer = async (message) => {
      if (isQuestion(message)) return [{ reached: true }];
      await long;
      return [{ from: "replica" }];
    };
    const { pool, read } = reads(512);
    const occupying = [read(), read()];
    await expect.poll(() => pool.state().open).toBe(2);
    const { answers, took } = await sixty(read);
    finish();
    expect(answers).toEqual(new Set(["primary"]));
    expect(took).toBeLessThan(LONGEST_MS);
    expect(await Promise.all(occupying)).toEqual(["replica", "replica"]);
    await expect.poll(() => pool.state()).toMatchObject({ open: 2, idle: 2, waiting: 0 });
  });
});

import { Client } from "../../contract/client";
import type { BodyInputOf } from "../../contract/operation";
import { createTransfer } from "../../contract/transfers";
import { overFetch } from "../../contract/wire";
import { newId } from "../../kernel/ids";
import type { Fixture } from "../bench/fixture";

export type Tally = {
  /** Keys of transfers acknowledged with 200 or 201. */
  acknowledged: Set<string>;
  statuses: Record<string, number>;
  slowestMs: number;
  /** Milliseconds of every request, answered or failed. */
  times: number[];
  /** Time of the last acknowledgement. */
  lastAt: number;
};

/** Clients that transfer continuously and repeat a lost or refused request under its key. */
export function startWriters(
  port: number,
  fixture: Fixture,
  clients: number,
): { tally: Tally; stop: () => Promise<void> } {
  const tally: Tally = { acknowledged: new Set(), statuses: {}, slowestMs: 0, times: [], lastAt: performance.now() };
  let running = true;
  const bank = new Client(overFetch(`http://127.0.0.1:${port}`), { authorization: `Bearer ${fixture.token}` });
  const pick = () => fixture.accounts[Math.floor(Math.random() * fixture.accounts.length)] as string;
  const client = async () => {
    while (running) {
      const from = pick();
      const to = pick();
      if (from === to) continue;
      const key = newId();
      const amount = { amount: 0.01, currency: "USD" };
      const transfer = { idempotencyKey: key, fromAccount: from, toAccount: to, amount };
      while (!(await post(bank, transfer, tally))) await new Promise((done) => setTimeout(done, 100));
    }
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  return {
    tally,
    stop: async () => {
      running = false;
      await all;
    },
  };
}

async function post(bank: Client, body: BodyInputOf<typeof createTransfer>, tally: Tally): Promise<boolean> {
  const start = performance.now();
  let status = "no answer";
  try {
    const answer = await bank.call(createTransfer, { body }, { signal: AbortSignal.timeout(30_000) });
    status = String(answer.status);
    if (!answer.ok && answer.error.code === "UNEXPECTED") status = `${status} without the interface's form`;
  } catch {
    // The outcome is unknown. The request is repeated under its key.
  }
  const ms = performance.now() - start;
  tally.times.push(ms);
  tally.slowestMs = Math.max(tally.slowestMs, ms);
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
  if (status !== "200" && status !== "201") return false;
  tally.acknowledged.add(body.idempotencyKey);
  tally.lastAt = performance.now();
  return true;
}

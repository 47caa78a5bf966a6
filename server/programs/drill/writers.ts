import { Client } from "../../contract/client";
import type { BodyInputOf } from "../../contract/operation";
import { createTransfer } from "../../contract/transfers";
import { overFetch } from "../../contract/wire";
import { newId } from "../../kernel/ids";
import type { Fixture } from "../bench/fixture";

export type Tally = {
  /** Transfers acknowledged with 200 or 201: the id by the key. */
  acknowledged: Map<string, string>;
  statuses: Record<string, number>;
  slowestMs: number;
  /** Milliseconds of every request, answered or failed. */
  times: number[];
  /** Time of the last acknowledgement. */
  lastAt: number;
};

/**
 * Clients that transfer continuously and repeat a lost or refused request under its key. What was repeated is sent once more after its
 * acknowledgement.
 */
export function startWriters(
  port: number,
  fixture: Fixture,
  clients: number,
): { tally: Tally; stop: () => Promise<void> } {
  const tally: Tally = { acknowledged: new Map(), statuses: {}, slowestMs: 0, times: [], lastAt: performance.now() };
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
      const send = () => post(bank, transfer, tally);
      const once = await send();
      for (let done = once; !done; done = await send()) await new Promise((again) => setTimeout(again, 100));
      if (!once) await send();
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
  let id: string | undefined;
  try {
    const answer = await bank.call(createTransfer, { body }, { signal: AbortSignal.timeout(30_000) });
    status = String(answer.status);
    if (answer.ok && "transferId" in answer.body) id = answer.body.transferId;
    if (!answer.ok && answer.error.code === "UNEXPECTED") status = `${status} without the interface's form`;
  } catch {
    // The outcome is unknown. The request is repeated under its key.
  }
  const ms = performance.now() - start;
  tally.times.push(ms);
  tally.slowestMs = Math.max(tally.slowestMs, ms);
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
  if (id !== undefined) acknowledge(tally, body.idempotencyKey, id);
  return id !== undefined;
}

function acknowledge(tally: Tally, key: string, id: string): void {
  const before = tally.acknowledged.get(key) ?? id;
  if (before !== id) throw new Error(`${key} was answered with ${before}, then with ${id}`);
  tally.acknowledged.set(key, id);
  tally.lastAt = performance.now();
}

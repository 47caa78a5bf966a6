import { Client } from "../../contract/client";
import { createTransfer, listTransfers } from "../../contract/transfers";
import { overFetch } from "../../contract/wire";
import { newId } from "../../kernel/ids";
import type { Fixture } from "../bench/fixture";
import { asOwner } from "./drill-bank";

export type Reads = { lists: number; refused: number };

/**
 * Clients that post a transfer and list the payer's transfers, through any process, which reads a replica. Stopping rejects if a list lacked its
 * transfer.
 */
export function startReaders(port: number, fixture: Fixture, clients: number) {
  const reads: Reads = { lists: 0, refused: 0 };
  let running = true;
  const bank = new Client(overFetch(`http://127.0.0.1:${port}`), { authorization: `Bearer ${fixture.token}` });
  const client = async (index: number) => {
    for (let turn = index; running; turn++) {
      const [account, other] = [fixture.accounts[turn % 100], fixture.accounts[(turn + 1) % 100]] as [string, string];
      const body = { idempotencyKey: newId(), fromAccount: account, toAccount: other };
      const posted = await ended(
        bank.call(createTransfer, { body: { ...body, amount: { amount: 0.01, currency: "USD" } } }),
      );
      const listed = posted?.ok ? await ended(bank.call(listTransfers, { query: { account } })) : null;
      if (!listed?.ok) {
        reads.refused++;
        await new Promise((done) => setTimeout(done, 100));
        continue;
      }
      reads.lists++;
      if (!listed.body.some(({ idempotencyKey }) => idempotencyKey === body.idempotencyKey))
        throw new Error(`the list of ${account} lacks the acknowledged ${body.idempotencyKey}`);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  // Rejects at the latest when it stops.
  all.catch(() => undefined);
  return {
    reads,
    stop: async () => {
      running = false;
      await all;
    },
  };
}

const ended = <T>(reply: Promise<T>): Promise<T | null> => reply.catch(() => null);

/** Transactions of the bank's database on these servers. */
export async function transactionsOn(urls: readonly string[]): Promise<number> {
  const counts = urls.map((url) =>
    asOwner(url, async (sql) => {
      const [row] = await sql<{ n: number }[]>`
        select xact_commit::int as n from pg_stat_database where datname = current_database()`;
      return row?.n ?? 0;
    }),
  );
  return (await Promise.all(counts)).reduce((sum, n) => sum + n, 0);
}

/** Stops or continues replay on standbys, which go on receiving. */
export async function setReplay(urls: readonly string[], running: boolean): Promise<void> {
  const change = `select pg_wal_replay_${running ? "resume" : "pause"}()`;
  await Promise.all(urls.map((url) => asOwner(url, (sql) => sql.unsafe(change))));
}

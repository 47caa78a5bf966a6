import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "../kernel/ids";
import { openBank } from "../supervisor/bank";
import { prepareBaseline } from "./baseline";
import { assertInvariants, type Fixture, makeFixture, openOwner } from "./fixture";
import { drive, type LoadRequest, type LoadResult } from "./load";

/** First-slice targets, as multiples of B (performance-and-reliability §3). */
type Row = { name: string; target: string; ratios: number[]; rates: number[]; p99s: number[] };

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function transfer({ accounts }: Fixture, from?: string): LoadRequest {
  const pick = () => accounts[Math.floor(Math.random() * accounts.length)] as string;
  const payer = from ?? pick();
  let payee = pick();
  while (payee === payer) payee = pick();
  const body = { idempotencyKey: newId(), fromAccount: payer, toAccount: payee, amount: { amount: 0.01, currency: "USD" } };
  return { method: "POST", path: "/api/v1/transfers", body: JSON.stringify(body) };
}

function onlyStatus(result: LoadResult, allowed: number[], name: string): void {
  const wrong = Object.entries(result.statuses).filter(([status]) => !allowed.includes(Number(status)));
  if (wrong.length > 0) throw new Error(`${name}: unexpected answers ${JSON.stringify(result.statuses)}`);
}

/** Measures in one run on one cluster: B, then ours, three rounds, medians. A run that breaks an invariant counts nothing. */
export async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "countinghouse-bench-"));
  // As root the cluster belongs to another user, who has to reach it.
  chmodSync(folder, 0o755);
  const port = Number(process.env.PORT ?? 3900);
  const bank = await openBank({
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: "0",
    ADMIN_EMAIL: "bench@countinghouse.example",
    ADMIN_PASSWORD: newId(),
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
    NODE_ENV: "production",
  });
  const owner = openOwner(bank.ownerUrl);
  try {
    const fixture = await makeFixture(owner);
    const baseline = await prepareBaseline(bank.ownerUrl);
    const target = { port, token: fixture.token };
    const sent = Array.from({ length: 500 }, () => transfer(fixture));
    let turn = 0;
    const replay = () => sent[turn++ % sent.length] as LoadRequest;
    const hot = fixture.accounts[0] as string;
    const account = fixture.accounts[1] as string;
    const rows: Record<string, Row> = {};
    const note = (name: string, target: string, b: number, result: LoadResult) => {
      rows[name] ??= { name, target, ratios: [], rates: [], p99s: [] };
      rows[name].ratios.push(result.rate / b);
      rows[name].rates.push(result.rate);
      rows[name].p99s.push(result.p99Ms);
    };
    const p99Ratios: number[] = [];
    const bs: number[] = [];
    await drive(target, 16, 3, () => transfer(fixture));
    await drive(target, 16, 1, replay);
    for (let round = 0; round < ROUNDS; round++) {
      const b = await baseline(SECONDS);
      bs.push(b.rate);
      const at64 = await drive(target, 64, SECONDS, () => transfer(fixture));
      onlyStatus(at64, [201], "transfers");
      note("transfers, 64 connections", "≥ 0.6 B", b.rate, at64);
      const one = await drive(target, 64, SECONDS, () => transfer(fixture, hot));
      onlyStatus(one, [201], "hot transfers");
      note("transfers from one account", "≥ 0.3 B", b.rate, one);
      const at16 = await drive(target, 16, SECONDS, () => transfer(fixture));
      note("transfers, 16 connections", "p99 ≤ 4 × pgbench's", b.rate, at16);
      p99Ratios.push(at16.p99Ms / b.p99Ms);
      const again = await drive(target, 64, SECONDS, replay);
      onlyStatus(again, [200], "replays");
      note("idempotent replay", "≥ 1 B", b.rate, again);
      const read = await drive(target, 64, SECONDS, () => ({ method: "GET", path: `/api/v1/accounts/${account}` }));
      onlyStatus(read, [200], "reads");
      note("GET one account", "≥ 1 B", b.rate, read);
      await assertInvariants(owner);
      console.log(`round ${round + 1}: ${b.name} ${Math.round(b.rate)}/s (p99 ${b.p99Ms.toFixed(1)} ms); invariants hold`);
    }
    console.log(`\nB = ${Math.round(median(bs))}/s (median of ${ROUNDS})`);
    for (const row of Object.values(rows)) {
      const p99 = row.name.includes("16") ? `, p99 ${median(p99Ratios).toFixed(1)} × pgbench's` : "";
      console.log(
        `${row.name.padEnd(32)} ${String(Math.round(median(row.rates))).padStart(6)}/s  ${median(row.ratios).toFixed(2)} B  p99 ${median(row.p99s).toFixed(1)} ms${p99}   target ${row.target}`,
      );
    }
  } finally {
    await owner.end({ timeout: 2 });
    await bank.close(true);
    rmSync(folder, { recursive: true, force: true });
  }
}

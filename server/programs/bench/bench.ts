import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getAccount } from "../../contract/accounts";
import { Client } from "../../contract/client";
import { openTill, postCashDeposit } from "../../contract/teller";
import { createTransfer } from "../../contract/transfers";
import { overFetch, type WireRequest, wireRequest } from "../../contract/wire";
import { newId } from "../../kernel/ids";
import { openBank } from "../supervisor/bank";
import { type Measure, prepareBaseline } from "./baseline";
import { assertInvariants, type Fixture, makeFixture, openOwner } from "./fixture";
import { drive, type LoadResult } from "./load";

/** First-slice targets, as multiples of B (performance-and-reliability §3). */
type Row = { name: string; target: string; ratios: number[]; rates: number[]; p99s: number[]; p99Ratios: number[] };
type Table = { b: number[]; rows: Record<string, Row> };

type Target = { port: number; token: string };

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function transfer({ accounts }: Fixture, from?: string): WireRequest {
  const pick = () => accounts[Math.floor(Math.random() * accounts.length)] as string;
  const payer = from ?? pick();
  let payee = pick();
  while (payee === payer) payee = pick();
  const amount = { amount: 0.01, currency: "USD" };
  return wireRequest(createTransfer, {
    body: { idempotencyKey: newId(), fromAccount: payer, toAccount: payee, amount },
  });
}

function deposit({ accountIds, tillId }: Fixture): WireRequest {
  const accountId = accountIds[Math.floor(Math.random() * accountIds.length)] as string;
  return wireRequest(postCashDeposit, { body: { accountId, tillId, amount: { amount: 0.01, currency: "USD" } } });
}

const clientOf = ({ port, token }: Target) =>
  new Client(overFetch(`http://127.0.0.1:${port}`), { authorization: `Bearer ${token}` });

async function openBenchTill(target: Target): Promise<string> {
  const openingFloat = { amount: 1000, currency: "USD" };
  const body = { branchCode: "BENCH", tillCode: "T1", teller: "bench", openingFloat };
  const till = await clientOf(target).call(openTill, { body });
  if (!till.ok || till.status !== 201) throw new Error("no till could be opened", { cause: till });
  return till.body.tillId;
}

async function once(target: Target, request: WireRequest): Promise<LoadResult> {
  const { status } = await clientOf(target).send(request);
  return { rate: 0, p50Ms: 0, p99Ms: 0, statuses: { [status]: 1 } };
}

function onlyStatus(result: LoadResult, allowed: number[], name: string): void {
  const wrong = Object.entries(result.statuses).filter(([status]) => !allowed.includes(Number(status)));
  if (wrong.length > 0) throw new Error(`${name}: unexpected answers ${JSON.stringify(result.statuses)}`);
}

/** One round: B first, then ours on the same cluster, then what must be true of the data. */
async function round(
  target: Target,
  fixture: Fixture,
  baseline: Measure,
  sent: WireRequest[],
  table: Table,
): Promise<string> {
  const b = await baseline(SECONDS);
  table.b.push(b.rate);
  const hot = fixture.accounts[0] as string;
  const account = fixture.accounts[1] as string;
  const read = wireRequest(getAccount, { params: { id: account } });
  let turn = 0;
  const measure = async (
    name: string,
    goal: string,
    connections: number,
    statuses: number[],
    next: () => WireRequest,
  ) => {
    const result = await drive(target, connections, SECONDS, next);
    onlyStatus(result, statuses, name);
    table.rows[name] ??= { name, target: goal, ratios: [], rates: [], p99s: [], p99Ratios: [] };
    table.rows[name].ratios.push(result.rate / b.rate);
    table.rows[name].rates.push(result.rate);
    table.rows[name].p99s.push(result.p99Ms);
    table.rows[name].p99Ratios.push(result.p99Ms / b.p99Ms);
  };
  await measure("transfers, 64 connections", "≥ 0.6 B", 64, [201], () => transfer(fixture));
  await measure("transfers from one account", "≥ 0.3 B", 64, [201], () => transfer(fixture, hot));
  await measure("transfers, 16 connections", "p99 ≤ 4 × pgbench's", 16, [201], () => transfer(fixture));
  await measure("deposits into one till", "≥ 0.3 B", 64, [200], () => deposit(fixture));
  await measure("idempotent replay", "≥ 1 B", 64, [200], () => sent[turn++ % sent.length] as WireRequest);
  await measure("GET one account", "≥ 1 B", 64, [200], () => read);
  return `${b.name} ${Math.round(b.rate)}/s (p99 ${b.p99Ms.toFixed(1)} ms)`;
}

function report({ b, rows }: Table): void {
  console.log(`\nB = ${Math.round(median(b))}/s (median of ${b.length})`);
  for (const row of Object.values(rows)) {
    const figures = [
      row.name.padEnd(28),
      `${String(Math.round(median(row.rates))).padStart(6)}/s`,
      `${median(row.ratios).toFixed(2)} B`,
      `p99 ${median(row.p99s).toFixed(1)} ms (${median(row.p99Ratios).toFixed(1)} × pgbench's)`,
    ];
    console.log(`${figures.join("  ")}   target ${row.target}`);
  }
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
    const target = { port, token: fixture.token };
    fixture.tillId = await openBenchTill(target);
    const baseline = await prepareBaseline(bank.ownerUrl);
    const table: Table = { b: [], rows: {} };
    const sent = Array.from({ length: 500 }, () => transfer(fixture));
    for (const request of sent) onlyStatus(await once(target, request), [201], "first sending");
    await drive(target, 16, 3, () => transfer(fixture));
    for (let n = 1; n <= ROUNDS; n++) {
      const baselineText = await round(target, fixture, baseline, sent, table);
      await assertInvariants(owner);
      console.log(`round ${n}: ${baselineText}; invariants hold`);
    }
    report(table);
  } finally {
    await owner.end({ timeout: 2 });
    await bank.close(true);
    rmSync(folder, { recursive: true, force: true });
  }
}

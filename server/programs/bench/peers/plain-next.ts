import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { projectRoot } from "@/db/project-root";
import { socketTarget } from "@/db/socket";
import type { WireRequest } from "../../../contract/wire";
import type { Logins } from "../cluster";
import { PEER_ACCOUNTS } from "./ledger-function";

const TABLES = `
  create schema if not exists peer_route;
  create table if not exists peer_route.accounts (id bigint primary key, balance bigint not null);
  create table if not exists peer_route.transfers (id bigserial primary key, payer_id bigint not null, payee_id bigint not null,
    amount bigint not null, created_at timestamp not null default now());
  create table if not exists peer_route.entries (id bigserial primary key, transfer_id bigint not null, account_id bigint not null,
    amount bigint not null, balance_after bigint not null);
  create index if not exists entries_of_account on peer_route.entries (account_id);
  insert into peer_route.accounts select g, 1000000000 from generate_series(1, ${PEER_ACCOUNTS}) g on conflict do nothing`;

const ADDRESS = "/transfers";

export function plainTransfer(): WireRequest {
  const payerId = 1 + Math.floor(Math.random() * PEER_ACCOUNTS);
  const payeeId = 1 + ((payerId + Math.floor(Math.random() * (PEER_ACCOUNTS - 1))) % PEER_ACCOUNTS);
  const body = JSON.stringify({ payerId, payeeId, amount: 1 });
  return { method: "POST", address: ADDRESS, headers: { "content-type": "application/json" }, body };
}

export type PlainNext = { pid: number; port: number; close(): Promise<void> };

/** Builds and starts a Next application of one route (`plain-route.mjs`) with Drizzle. @throws Error with the output of a failed build */
export async function openPlainNext({ owner, ownerBySocket }: Logins, port: number): Promise<PlainNext> {
  const sql = postgres(owner, { max: 1, onnotice: () => undefined });
  await sql.unsafe(TABLES);
  await sql.end();
  const folder = join(projectRoot(), "dist/plain-next");
  const route = join(folder, "app", ADDRESS);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(route, { recursive: true });
  copyFileSync(join(projectRoot(), "server/programs/bench/peers/plain-route.mjs"), join(route, "route.js"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  const root = JSON.stringify(projectRoot());
  writeFileSync(join(folder, "next.config.mjs"), `export default { turbopack: { root: ${root} } };\n`);
  // Over the Unix socket, as the bank.
  const database = { PEER_DATABASE_URL: owner, PEER_DATABASE_SOCKET: socketTarget(ownerBySocket).path };
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", ...database };
  const next = join(projectRoot(), "node_modules/next/dist/bin/next");
  const built = spawnSync(process.execPath, [next, "build", folder], { env, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`the plain Next application does not build: ${built.stdout}${built.stderr}`);
  const child = spawn(process.execPath, [next, "start", folder, "-p", String(port), "-H", "127.0.0.1"], {
    env,
    stdio: "ignore",
  });
  process.once("exit", () => child.kill());
  await untilAnswers(port, child);
  return { pid: child.pid ?? 0, port, close: () => ended(child) };
}

async function untilAnswers(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const { method, address, headers, body } = plainTransfer();
    const sent = await fetch(`http://127.0.0.1:${port}${address}`, { method, headers, body: body ?? "" }).catch(
      () => null,
    );
    if (sent?.status === 201) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error("the plain Next application does not answer");
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const over = new Promise((done) => child.once("exit", done));
  child.kill();
  await over;
}

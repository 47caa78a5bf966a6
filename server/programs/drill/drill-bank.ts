import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "../../kernel/ids";
import { type Fixture, makeFixture, type Owner, openOwner } from "../bench/fixture";
import { type Bank, openBank } from "../supervisor/bank";

export type DrillBank = { bank: Bank; port: number; folder: string; fixture: Fixture };

/** A new folder accessible to the account of the embedded Postgres. */
export function drillFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "countinghouse-drill-"));
  chmodSync(folder, 0o755);
  return folder;
}

/** A bank in a folder with these additional settings. */
export async function openDrillBank(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const port = Number(process.env.PORT ?? 3910);
  const bank = await openBank({
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: "0",
    ADMIN_EMAIL: "drill@countinghouse.example",
    ADMIN_PASSWORD: newId(),
    LOG_LEVEL: process.env.LOG_LEVEL ?? "fatal",
    NODE_ENV: "production",
    ...settings,
  });
  return { bank, port };
}

/** Runs a part of the drill on a separate empty bank with funded accounts, and removes it. */
export async function onDrillBank(work: (own: DrillBank) => Promise<void>, folder = drillFolder()): Promise<void> {
  const { bank, port } = await openDrillBank(folder);
  try {
    const fixture = await asOwner(bank.ownerUrl, (owner) => makeFixture(owner, port));
    await work({ bank, port, folder, fixture });
  } finally {
    await bank.close(true);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A new connection as owner, because earlier kills may have broken others. */
export async function asOwner<T>(url: string, work: (owner: Owner) => Promise<T>): Promise<T> {
  const owner = openOwner(url);
  try {
    return await work(owner);
  } finally {
    await owner.end({ timeout: 1 });
  }
}

/** Every acknowledged key has the transfer of its answer with one entry, and no key has two. */
export async function assertNothingLost(owner: Owner, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const rows = await owner<{ key: string; n: number; id: string }[]>`
    select t.idempotency_key as key, count(e.id)::int as n, min(t.id::text) as id
    from transfers t left join journal_entries e on e.source_id = t.id group by 1`;
  const found = new Map(rows.map((row) => [row.key, row]));
  for (const [key, id] of acknowledged) {
    const row = found.get(key);
    if (row?.n !== 1) throw new Error(`acknowledged ${key} has ${row?.n ?? 0} entries`);
    if (row.id !== id) throw new Error(`${key} was answered with ${id}, and is ${row.id}`);
  }
  for (const { key, n } of rows) if (n !== 1) throw new Error(`${key} has ${n} entries`);
}

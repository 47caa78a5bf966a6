import type { Fixture, Owner } from "./fixture";
import { transfer } from "./scenarios";
import type { Side } from "./side";

/** Enough that the preallocated blocks of a table do not distort the average. */
const TRANSFERS = 20_000;

/** Bytes by table, largest first, and of the write-ahead log. `pages` are whole pages in it, written once after each checkpoint. */
export type TransferBytes = {
  tables: Map<string, number>;
  wal: { bytes: number; records: number; pages: number };
};

type Size = { name: string; bytes: number; rows: number };

/** Bytes (table and indexes) and rows per table. */
async function sizesOf(owner: Owner): Promise<Map<string, Size>> {
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const rows = await owner.unsafe<Size[]>(
    tables
      .map(
        ({ name }) => `select '${name}' as name, pg_total_relation_size('public."${name}"')::float8 as bytes,
          (select count(*) from public."${name}")::int as rows`,
      )
      .join(" union all "),
  );
  return new Map(rows.map((size) => [size.name, size]));
}

/** Of the whole cluster, including its background work. */
async function walOf(owner: Owner): Promise<TransferBytes["wal"]> {
  const [row] = await owner<TransferBytes["wal"][]>`
    select wal_bytes::float8 as bytes, wal_records::float8 as records, wal_fpi::float8 as pages from pg_stat_wal`;
  if (!row) throw new Error("pg_stat_wal is empty");
  return row;
}

/** Statistics of a session arrive up to a second late. */
const STATISTICS_MS = 2_000;

/**
 * Bytes of a transfer with its indexes. Excludes tables in which a transfer only updates rows (balances, counters), because vacuum reclaims
 * old versions.
 */
export async function bytesOfTransfer(side: Side): Promise<TransferBytes> {
  const wal = await walOf(side.owner);
  const before = await sizesOf(side.owner);
  const requests = (fixture: Fixture) => () => transfer(fixture);
  const scenario = { name: "transfers for their bytes", connections: 64, status: 201, requests };
  let transfers = 0;
  while (transfers < TRANSFERS) transfers += (await side.drive(scenario, 2)).statuses[201] ?? 0;
  await new Promise((done) => setTimeout(done, STATISTICS_MS));
  const after = await walOf(side.owner);
  const grown = [...(await sizesOf(side.owner)).values()].flatMap(({ name, bytes, rows }) => {
    const then = before.get(name);
    return rows - (then?.rows ?? 0) < transfers / 2 ? [] : [[name, (bytes - (then?.bytes ?? 0)) / transfers] as const];
  });
  return {
    tables: new Map(grown.sort((a, b) => b[1] - a[1])),
    wal: {
      bytes: (after.bytes - wal.bytes) / transfers,
      records: (after.records - wal.records) / transfers,
      pages: (after.pages - wal.pages) / transfers,
    },
  };
}

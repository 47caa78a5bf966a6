import type { Logins } from "./cluster";
import { type Measure, prepareSqlLoad, type SqlLoad } from "./pgbench";

const SCALE = 10;

const pick = (n: number) => 1 + Math.floor(Math.random() * n);

const tpcB: SqlLoad = {
  name: "TPC-B",
  schema: "tpcb",
  pgbench: { prepare: ["-i", "-q", "-s", String(SCALE)], script: null },
  driver: {
    prepare: `
      create table if not exists accounts as select g as aid, 0 as abalance from generate_series(1, ${SCALE} * 100000) g;
      create unique index if not exists accounts_aid on accounts (aid);
      create table if not exists tellers as select g as tid, 0 as tbalance from generate_series(1, ${SCALE} * 10) g;
      create table if not exists branches as select g as bid, 0 as bbalance from generate_series(1, ${SCALE}) g;
      create table if not exists history (tid int, bid int, aid int, delta int, mtime timestamp)`,
    once: (sql) =>
      sql.begin(async (tx) => {
        const [aid, tid, bid, delta] = [pick(SCALE * 100_000), pick(SCALE * 10), pick(SCALE), pick(10_000) - 5_000];
        await tx.unsafe(`update accounts set abalance = abalance + ${delta} where aid = ${aid}`);
        await tx.unsafe(`select abalance from accounts where aid = ${aid}`);
        await tx.unsafe(`update tellers set tbalance = tbalance + ${delta} where tid = ${tid}`);
        await tx.unsafe(`update branches set bbalance = bbalance + ${delta} where bid = ${bid}`);
        await tx.unsafe(`insert into history values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp)`);
      }),
  },
};

/** B: pgbench's TPC-B at 16 connections by the simple protocol. Without pgbench the bench runs the same statements itself. */
export function prepareBaseline(logins: Logins): Promise<Measure> {
  return prepareSqlLoad(logins, tpcB);
}

import type postgres from "postgres";
import { residentMb } from "../bench/cpu";
import { serverPids } from "./processes";

const ENTRIES = 200_000;
const BATCH = 10_000;
/** Between two entries. Texts have it escaped. */
const LINE_FEED = 10;

/** Posts entries between two general-ledger accounts in batches, with every constraint enabled. */
export async function fillJournal(owner: postgres.Sql<{ bigint: bigint }>): Promise<void> {
  for (let made = 0; made < ENTRIES; made += BATCH) {
    await owner`
      with made as (
        insert into journal_entries (id, reference, category, business_date, value_date, narrative, source_type, source_id, actor)
        select gen_random_uuid(), ${`FILL-${made}-`} || g, 'ADJUSTMENT', d, d, 'Filled for a drill', 'drill', gen_random_uuid(), 'drill'
        from generate_series(1, ${BATCH}) g, (select business_date as d from bank_day) day
        returning id, business_date)
      insert into journal_lines (entry_id, line_no, side, gl_code, currency, amount_minor, business_date)
      select id, n, case n when 1 then 'DEBIT' else 'CREDIT' end, case n when 1 then '1040' else '3100' end, 'USD', 100, business_date
      from made, generate_series(1, 2) n`;
  }
}

export type StreamFigures = { entries: number; megabytes: number; seconds: number; grownMb: number };

/** Reads the whole journal of these dates in one uncompressed answer and observes the server's memory. */
export async function streamJournal(
  port: number,
  token: string,
  { from, to }: { from: string; to: string },
  pids: readonly number[] = serverPids(),
): Promise<StreamFigures> {
  const before = residentMb(pids);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMb(pids));
  }, 50);
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/ledger/entries?from=${from}&to=${to}`, {
    headers: { authorization: `Bearer ${token}`, "accept-encoding": "identity" },
  });
  let bytes = 0;
  let separators = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) separators++;
  }
  clearInterval(watch);
  const entries = bytes > "[]".length ? separators + 1 : 0;
  return { entries, megabytes: bytes / 1e6, seconds: (performance.now() - start) / 1000, grownMb: highest - before };
}

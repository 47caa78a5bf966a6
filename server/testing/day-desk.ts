import { expect } from "vitest";
import { systemContext } from "@/server/commands/system-context";
import type { EndOfDayCheckView, EndOfDayFailureView, EndOfDayRunView } from "@/server/contract/end-of-day";
import { bankDayOf } from "@/server/domains/business-date/queries";
import { newId } from "@/server/kernel/ids";
import type { Api, ApiAnswer } from "./api";
import { type Counter, openCounter } from "./teller";
import { ownerSql } from "./test-database";
import { waiting } from "./waiting";

/** The dates of the bank: of postings, and of the closing that is under way. */
export async function bankDates(): Promise<[businessDate: string, closingDate: string | null]> {
  const { businessDate: day, closingDate } = await bankDayOf(systemContext("test").read);
  return [day, closingDate];
}

export type DayDesk = Counter & {
  /** `POST /end-of-day/runs` by the teller, or by someone else. */
  start(body?: object, key?: string, by?: Api): Promise<ApiAnswer>;
  retry(run: { id: string }): Promise<ApiAnswer>;
  run(id: unknown): Promise<EndOfDayRunView>;
  failures(run: { id: string }): Promise<EndOfDayFailureView[]>;
  /** Differences of the reconciliation. */
  differences(run: { id: string }): Promise<EndOfDayCheckView[]>;
};

/** A counter with the requests of the end of day. */
export async function openDayDesk(counter?: Counter): Promise<DayDesk> {
  const of = counter ?? (await openCounter());
  const list = async (path: string) => (await of.teller("GET", path)).body as unknown;
  return {
    ...of,
    start: (body = {}, key, by = of.teller) =>
      by("POST", "/end-of-day/runs", body, key === undefined ? undefined : { "idempotency-key": key }),
    retry: ({ id }) => of.teller("POST", `/end-of-day/runs/${id}/retry`),
    run: async (id) => (await list(`/end-of-day/runs/${String(id)}`)) as EndOfDayRunView,
    failures: async ({ id }) => (await list(`/end-of-day/runs/${id}/failures`)) as EndOfDayFailureView[],
    differences: async ({ id }) => (await list(`/end-of-day/runs/${id}/checks?differing=true`)) as EndOfDayCheckView[],
  };
}

/** A request that waits for a posting in progress, which opens a till and commits. */
export async function whileTillOpens(desk: Counter, request: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const [like, tillId] = [await desk.till(), newId()];
  await desk.close(like);
  const [answer] = await ownerSql().begin(async (sql) => {
    await sql`select pg_advisory_xact_lock_shared(7001)`;
    const asked = request();
    await expect.poll(waiting).toBe(1);
    await sql`
      insert into tills (id, code, branch_id, teller, currency, opening_float_minor, opened_date, opened_by)
      select ${tillId}, ${tillId.slice(-12)}, branch_id, teller, currency, 0, opened_date, opened_by from tills where id = ${like.tillId}`;
    await sql`
      insert into ledger_accounts (id, kind, number, side, gl_code, currency, floor)
      select ${tillId}, kind, ${tillId.slice(-12)}, side, gl_code, currency, floor from ledger_accounts where id = ${like.tillId}`;
    return [asked] as const;
  });
  return answer;
}

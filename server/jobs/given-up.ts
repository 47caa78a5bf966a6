import { sql } from "drizzle-orm";
import { JOB_QUEUE } from "@/db/job-queue";
import type { ReadDb } from "@/db/tx";

export type GivenUp = { id: string; job: string; tries: number; error: string; at: string };

/** The last half day's, newest first. Later ones are archived. Raw SQL because pg-boss has no Drizzle schema. */
export function jobsGivenUp(read: ReadDb, most: number): Promise<readonly GivenUp[]> {
  return read.rows<GivenUp>(sql`
    select id::text, singleton_key as job, retry_count + 1 as tries, coalesce(output ->> 'message', '') as error,
           to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from pgboss.job where name = ${JOB_QUEUE} and state = 'failed' and completed_on is not null
    order by completed_on desc limit ${most}`);
}

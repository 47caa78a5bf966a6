import { database } from "@/db/client";

/** What commit knows and the plan could not: dates, references, balances after. Money as text of minor units. */
export type Facts = {
  businessDate: string;
  postedAt: string;
  entries: { id: string; reference: string }[];
  accounts: Record<string, { balance: string; held: string; available: string }>;
  counters: Record<string, string>;
};

/** `body` is the JSON of a template; the facts fill it. */
export type StoredAnswer = { body: string; facts: Facts };

/** The answer of the database function, one of a closed set; a refusal has written nothing. */
export type Verdict =
  | { verdict: "OK"; facts: Facts; withdrawn: number }
  | { verdict: "PARKED"; facts: Facts }
  | { verdict: "PARK"; limitMinor: string }
  | { verdict: "REPLAY"; status: number; answer: StoredAnswer | null; approvalId?: string; approvalStatus?: string }
  | { verdict: "KEY_REUSED" }
  | { verdict: "UNUSED_KEY" }
  | { verdict: "STALE" }
  | { verdict: "DECIDED"; status: string; decidedBy: string }
  | { verdict: "EXPIRED" }
  | Refusal;

export type Refusal = { verdict: "REFUSED"; code: string; detail: Record<string, string | null>; message?: string };

type Runner = Pick<ReturnType<typeof database>["sql"], "unsafe">;

/**
 * Calls the database function `execute_command`: the only writer of the journal, of balances and of idempotency rows.
 * One call is one transaction, unless a transaction is passed. Throws the driver's error for 40001, 40P01 and 55P03
 * (retry), for unique violations (the command maps them) and for a database that is gone.
 */
export async function executeCommand(document: string, runner: Runner = database().sql): Promise<Verdict> {
  const rows = await runner.unsafe<{ verdict: Verdict }[]>(
    "select execute_command($1::text::jsonb) as verdict",
    [document],
    {
      prepare: true,
    },
  );
  const [row] = rows;
  if (!row) throw new Error("execute_command gave no verdict");
  return row.verdict;
}

import { database } from "@/db/client";
import type { Statements } from "@/db/statements";
import type { Json } from "../kernel/json";
import { suspectCaches } from "./versioned-cache";

/** What commit knows and the plan could not: dates, references, balances after. Money as text of minor units. */
export type Facts = {
  businessDate: string;
  postedAt: string;
  entries: { id: string; reference: string }[];
  accounts: Record<string, { balance: string; held: string; available: string }>;
  counters: Record<string, string>;
};

/** What a key kept of its answer: the command's own text, and the values of the facts in the order of their paths. */
export type KeptAnswer = { kept: string; facts: Json[] | null };

/** What keys of earlier releases kept: the JSON of the whole answer with its places open, and all facts. */
export type WholeAnswer = { body: string; facts: Facts };

/** The answer of the database function, one of a closed set; a refusal has written nothing. */
export type Verdict =
  | { verdict: "OK"; facts: Facts; withdrawn: number }
  | { verdict: "PARKED"; facts: Facts }
  | { verdict: "PARK"; limitMinor: string }
  | Replay
  | { verdict: "KEY_REUSED" }
  | { verdict: "UNUSED_KEY" }
  | { verdict: "STALE" }
  | { verdict: "DECIDED"; status: string; decidedBy: string }
  | { verdict: "EXPIRED" }
  | Refusal;

/** A key that was used before. Of a command that parked, `status` and what is kept are those of its approval. */
export type Replay = { verdict: "REPLAY"; status: number; approvalId?: string; approvalStatus?: string } & (
  | (KeptAnswer & { answer?: null })
  | { kept: null; facts: null; answer: WholeAnswer }
);

export type Refusal = { verdict: "REFUSED"; code: string; detail: Record<string, string | null>; message?: string };

/** Minor units of an account before a command, by the account's id. */
export type BalancesBefore = Record<string, { balance: string; held: string }>;

/** Facts before commit: no reference, no counter and no moment yet; `accounts` as the command would leave them. */
export type ForeseenFacts = {
  businessDate: string;
  postedAt: null;
  entries: { id: string; reference: null }[];
  accounts: Facts["accounts"];
  counters: Record<string, null>;
};

/** The verdict that a command would get now, and every account that was read for it as it stands. */
export type Foreseen = { before: BalancesBefore } & (
  | { verdict: "OK"; facts: ForeseenFacts; withdrawn: number }
  | { verdict: "PARKED"; facts: ForeseenFacts; withdrawn: number }
  | Extract<Verdict, { verdict: "PARK" | "STALE" | "DECIDED" | "EXPIRED" | "REFUSED" }>
);

/**
 * Calls the database function `execute_command`: the only writer of the journal, of balances and of idempotency rows.
 * One call is one transaction, unless a transaction is passed. Throws the driver's error for 40001, 40P01 and 55P03
 * (retry), for unique violations (the command maps them) and for a database that is gone.
 */
export async function executeCommand(document: string, on: Statements = database().statements): Promise<Verdict> {
  const text = "select execute_command($1::text::jsonb) as verdict";
  const [row] = await on.query<{ verdict: Verdict }>(text, [document]);
  if (!row) throw new Error("execute_command gave no verdict");
  if (row.verdict.verdict === "STALE") suspectCaches();
  return row.verdict;
}

/**
 * What `execute_command` would say of this document now, judged by the same text. Locks nothing, claims no key, writes nothing; a
 * value that a unique index forbids is looked up by the plan.
 */
export async function foreseeCommand(document: string, on: Statements = database().statements): Promise<Foreseen> {
  const text = "select foresee_command($1::text::jsonb) as foreseen";
  const [row] = await on.query<{ foreseen: Foreseen }>(text, [document]);
  if (!row) throw new Error("foresee_command gave no verdict");
  if (row.foreseen.verdict === "STALE") suspectCaches();
  return row.foreseen;
}

/**
 * Locks an approval's row for who decides on it (`principal`, `key` and `approval` of the document) and answers what is said before its
 * command is looked at, in the order of `execute_command`: the key's answer, unknown, decided, not theirs to decide, over. Null: go on.
 */
export async function openToDecision(document: string, tx: Statements): Promise<Verdict | null> {
  const text = "select open_to_decision($1::text::jsonb) as verdict";
  const [row] = await tx.query<{ verdict: Verdict | null }>(text, [document]);
  return row?.verdict ?? null;
}

/**
 * What a key answers that was used before, or UNUSED_KEY. Waits for nobody and is a fraction of the posting call: for who knows that the
 * request under this key has ended. `lookUpOnly` in a document for `executeCommand` waits for one that is under way.
 */
export async function lookUpKey(
  principalId: string,
  { operation, key, hash }: { operation: string; key: string; hash: string },
): Promise<Verdict> {
  const text = "select look_up_key($1, $2, $3, $4) as verdict";
  const [row] = await database().statements.query<{ verdict: Verdict | null }>(text, [
    principalId,
    operation,
    key,
    hash,
  ]);
  return row?.verdict ?? { verdict: "UNUSED_KEY" };
}

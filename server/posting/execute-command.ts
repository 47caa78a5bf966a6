import { database } from "@/db/client";
import { gather, oldest } from "@/db/gather";
import type { Statements } from "@/db/statements";
import type { Json } from "../kernel/json";
import { suspectCaches } from "./versioned-cache";

/** Values known only at commit: dates, references, new balances. Money is text of minor units. */
export type Facts = {
  businessDate: string;
  postedAt: string;
  entries: { id: string; reference: string }[];
  accounts: Record<string, { balance: string; held: string; available: string }>;
  counters: Record<string, string>;
};

/**
 * A stored answer: the command's own text, of keys packed (server/commands/packed.ts), and the fact values in the order of their
 * paths.
 */
type KeptAnswer = ({ kept: string; packed?: null } | { kept: null; packed: string }) & { facts: Json[] | null };

/** A stored answer of earlier releases: the whole JSON with open places, and all facts. */
type WholeAnswer = { body: string; facts: Facts };

/** The result of the database function, one of a closed set. A refusal has written nothing. */
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

/** A key that was used before. For a parked command, `status` and the stored result are those of its approval. */
export type Replay = { verdict: "REPLAY"; status: number; approvalId?: string; approvalStatus?: string } & (
  | (KeptAnswer & { answer?: null })
  | { kept: null; packed?: null; facts: null; answer: WholeAnswer }
);

export type Refusal = { verdict: "REFUSED"; code: string; detail: Record<string, string | null>; message?: string };

/** Balances before a command in minor units, by account id. */
export type BalancesBefore = Record<string, { balance: string; held: string }>;

/** Facts before commit: no reference, counter or time. `accounts` after the command. */
type ForeseenFacts = {
  businessDate: string;
  postedAt: null;
  entries: { id: string; reference: null }[];
  accounts: Facts["accounts"];
  counters: Record<string, null>;
};

/** The verdict a command would get now, and every account read for it. */
export type Foreseen = { before: BalancesBefore } & (
  | { verdict: "OK"; facts: ForeseenFacts; withdrawn: number }
  | { verdict: "PARKED"; facts: ForeseenFacts; withdrawn: number }
  | Extract<Verdict, { verdict: "PARK" | "STALE" | "DECIDED" | "EXPIRED" | "REFUSED" }>
);

/**
 * Calls the database function `execute_command`, the only writer of the journal, balances and idempotency rows. One call is one
 * transaction, unless one is passed. Throws the driver's error for 40001, 40P01 and 55P03 (retry), for unique violations (the command maps
 * them) and for a lost database.
 */
export async function executeCommand(document: string, on: Statements = database().statements): Promise<Verdict> {
  return verdictOf<Verdict>("execute_command", document, on);
}

async function verdictOf<Given extends { verdict: string }>(
  name: string,
  document: string,
  on: Statements,
): Promise<Given> {
  const [row] = await on.query<{ verdict: Given }>(`select ${name}($1::text::jsonb) as verdict`, [document]);
  if (!row) throw new Error(`${name} gave no verdict`);
  if (row.verdict.verdict === "STALE") suspectCaches();
  return row.verdict;
}

/**
 * The verdict of `execute_command` on this document now, by the same SQL. It locks nothing, claims no key and writes nothing. The plan
 * looks up values of unique indexes.
 */
export async function foreseeCommand(document: string, on: Statements = database().statements): Promise<Foreseen> {
  return verdictOf<Foreseen>("foresee_command", document, on);
}

/**
 * Locks an approval's row for a decision (`principal`, `key` and `approval` of the document) and returns the verdict that precedes the
 * command. The order is that of `execute_command`: replay, unknown, decided, not permitted, expired. Null: continue.
 */
export async function openToDecision(document: string, tx: Statements): Promise<Verdict | null> {
  const text = "select open_to_decision($1::text::jsonb) as verdict";
  const [row] = await tx.query<{ verdict: Verdict | null }>(text, [document]);
  return row?.verdict ?? null;
}

type AskedKey = { principalId: string; operation: string; key: string; hash: string };

const MOST_KEYS = 100;

const lookUpTogether = gather<AskedKey, Verdict>({
  name: "repeated requests",
  take: (waiting) => oldest(waiting, MOST_KEYS),
  work: async (batch) => {
    const text = `select look_up_key(principal, operation, key, hash) as verdict
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality
        as asked (principal, operation, key, hash, place) order by place`;
    const rows = await database().statements.query<{ verdict: Verdict | null }>(text, [
      batch.map(({ principalId }) => principalId),
      batch.map(({ operation }) => operation),
      batch.map(({ key }) => key),
      batch.map(({ hash }) => hash),
    ]);
    return rows.map(({ verdict }) => verdict ?? { verdict: "UNUSED_KEY" });
  },
});

/**
 * The stored answer of a key, or UNUSED_KEY, in one statement with concurrent calls. Waits for no posting and is much cheaper than one, for
 * a request known to have ended. `lookUpOnly` in a document for `executeCommand` waits for a concurrent one.
 */
export function lookUpKey(
  principalId: string,
  { operation, key, hash }: { operation: string; key: string; hash: string },
): Promise<Verdict> {
  return lookUpTogether({ principalId, operation, key, hash });
}

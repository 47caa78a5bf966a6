import { database } from "@/db/client";
import { processState } from "@/server/kernel/process-state";
import { isUuid } from "../kernel/ids";
import type { Money } from "../kernel/money";
import type { LedgerAccountRef, Side } from "./journal-draft";

/** A change of a ledger account's own state, as data for `execute_command`: the only way other domains have to it. */
export type LedgerAccountChange =
  | {
      op: "open";
      id: string;
      kind: "CUSTOMER" | "TILL" | "VAULT" | "CARD_LOAN";
      number: string | null;
      side: Side;
      glCode: string;
      currency: string;
      floor: string | null;
    }
  | { op: "close"; id: string }
  | { op: "block"; id: string; debits: boolean; credits: boolean; reason: string }
  | { op: "unblock"; id: string }
  | { op: "freeze"; id: string; frozen: boolean };

/** Money set aside on an account; a row beside the ledger, which lowers what is available. */
export type HoldDraft = { accountId: string; amount: Money; reason: string; sourceType: string; sourceId: string };

const CACHE_SIZE = 200_000;

type Caches = { refs: Map<string, LedgerAccountRef>; glCodes: Map<string, string> };
const caches = processState("posting.accounts", (): Caches => ({ refs: new Map(), glCodes: new Map() }));

/** Forgets what was cached; for tests that change databases under one process. */
export function forgetLedgerAccounts(): void {
  caches.refs.clear();
  caches.glCodes.clear();
}

function remember(ref: LedgerAccountRef): LedgerAccountRef {
  const { refs } = caches;
  if (refs.size >= CACHE_SIZE) refs.clear();
  refs.set(ref.id, ref);
  if (ref.number !== null) refs.set(ref.number, ref);
  return ref;
}

/**
 * The ledger account with this id or number, or null. Only what never changes of it, hence from a cache; whether it is
 * open, blocked or has the money is decided under lock by `execute_command`.
 */
export async function findLedgerAccount(idOrNumber: string): Promise<LedgerAccountRef | null> {
  const known = caches.refs.get(idOrNumber);
  if (known) return known;
  const { sql } = database();
  const byId = isUuid(idOrNumber);
  const rows = await sql<LedgerAccountRef[]>`
    select id, kind, number, side, gl_code as "glCode", currency from ledger_accounts
    where ${byId ? sql`id = ${idOrNumber}` : sql`number = ${idOrNumber}`}`;
  return rows[0] ? remember({ ...rows[0] }) : null;
}

/** The GL code of a purpose (TILL_CASH, NOSTRO …): domains never name codes. Throws for an unmapped purpose. */
export async function glCodeOf(purpose: string): Promise<string> {
  const { glCodes } = caches;
  if (!glCodes.has(purpose)) {
    const rows = await database().sql<
      { purpose: string; code: string }[]
    >`select purpose, gl_code as code from gl_purposes`;
    for (const row of rows) glCodes.set(row.purpose, row.code);
  }
  const code = glCodes.get(purpose);
  if (code === undefined) throw new Error(`no general-ledger account serves the purpose ${purpose}`);
  return code;
}

import { and, eq, isNotNull } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { prepared, type Slots } from "@/db/prepared";
import { glAccounts, glPurposes, ledgerAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import { processState } from "@/server/kernel/process-state";
import { required } from "../kernel/assert";
import { isUuid } from "../kernel/ids";
import type { Money } from "../kernel/money";
import type { HoldKind, Side } from "../kernel/value-sets";
import type { LedgerAccountRef } from "./journal-draft";

/** A change of a ledger account's own state, as data for `execute_command`. Other domains have no other way. */
export type LedgerAccountChange =
  | {
      op: "open";
      id: string;
      kind: "CUSTOMER" | "TILL" | "VAULT" | "CARD_LOAN" | "CLEARING";
      number: string | null;
      side: Side;
      glCode: string;
      currency: string;
      floor: string | null;
      /** The highest balance in minor units for incoming money. Defaults to no limit. */
      ceiling?: string;
    }
  /** The lowest balance in minor units. A balance below it stays and cannot decrease. */
  | { op: "floor"; id: string; floor: string }
  | { op: "close"; id: string }
  | { op: "block"; id: string; debits: boolean; credits: boolean; reason: string }
  | { op: "unblock"; id: string }
  | { op: "freeze"; id: string; frozen: boolean };

/** A row beside the ledger. A HOLD, the default, lowers the available balance. FLOAT raises `uncleared` alone. */
export type HoldDraft = {
  id?: string;
  kind?: HoldKind;
  accountId: string;
  amount: Money;
  reason: string;
  sourceType: string;
  sourceId: string;
};

const CACHE_SIZE = 200_000;

type Caches = { refs: Map<string, LedgerAccountRef>; glCodes: Map<string, string>; chart: Set<string> };
const caches = processState(
  "posting.accounts",
  (): Caches => ({ refs: new Map(), glCodes: new Map(), chart: new Set() }),
);

/** For tests that change databases in one process. */
export function forgetLedgerAccounts(): void {
  caches.refs.clear();
  caches.glCodes.clear();
  caches.chart.clear();
}

function remember(ref: LedgerAccountRef): LedgerAccountRef {
  const { refs } = caches;
  if (refs.size >= CACHE_SIZE) refs.clear();
  refs.set(ref.id, ref);
  if (ref.number !== null) refs.set(ref.number, ref);
  return ref;
}

const { id, kind, number, side, glCode, currency } = ledgerAccounts;
const ref = { id, kind, number, side, glCode, currency };

const accountById = prepared((read, slot: Slots<{ id: string }>) =>
  read.select(ref).from(ledgerAccounts).where(eq(id, slot.id)),
);

const accountByNumber = prepared((read, slot: Slots<{ number: string }>) =>
  read.select(ref).from(ledgerAccounts).where(eq(number, slot.number)),
);

/**
 * The ledger account with this id or number, or null. Only immutable properties, hence cached. `execute_command` checks state and
 * balance under lock.
 */
export async function findLedgerAccount(read: ReadDb, idOrNumber: string): Promise<LedgerAccountRef | null> {
  const known = caches.refs.get(idOrNumber);
  if (known) return known;
  const [row] = isUuid(idOrNumber)
    ? await accountById(read, { id: idOrNumber })
    : await accountByNumber(read, { number: idOrNumber });
  return row ? remember(row) : null;
}

/** The GL code of a purpose (TILL_CASH, NOSTRO …): domains never name codes. Throws for an unmapped purpose. */
export async function glCodeOf(read: ReadDb, purpose: string): Promise<string> {
  const code = await findGlCode(read, { purpose });
  if (code === undefined) throw new Error(`no general-ledger account serves the purpose ${purpose}`);
  return code;
}

/** The GL code of a purpose, or the given code. Undefined for an unmapped purpose or an unknown code. */
export async function findGlCode(
  read: ReadDb,
  by: { readonly purpose: string } | { readonly code: string },
): Promise<string | undefined> {
  const { glCodes, chart } = caches;
  if ("purpose" in by) {
    if (!glCodes.has(by.purpose)) {
      for (const row of await read.select().from(glPurposes)) glCodes.set(row.purpose, row.glCode);
    }
    return glCodes.get(by.purpose);
  }
  if (!chart.has(by.code)) {
    for (const row of await read.select({ code: glAccounts.code }).from(glAccounts)) chart.add(row.code);
  }
  return chart.has(by.code) ? by.code : undefined;
}

/** Accounts with a `ceiling` among these, with their balances in minor units. */
export async function boundedAccounts(read: ReadDb, ids: readonly string[]) {
  const { balance, ceiling } = ledgerAccounts;
  const rows = await read
    .select({ ...ref, balance, ceiling })
    .from(ledgerAccounts)
    .where(and(anyOf(id, ids), isNotNull(ceiling)));
  return rows.flatMap(({ ceiling: most, ...row }) => (most === null ? [] : [{ ...row, ceiling: most }]));
}

const fundsById = prepared((read, slot: Slots<{ id: string }>) =>
  read
    .select({ balance: ledgerAccounts.balance, held: ledgerAccounts.held, floor: ledgerAccounts.floor })
    .from(ledgerAccounts)
    .where(eq(id, slot.id)),
);

/** Balance, holds and floor of an account now, in minor units. Judged again under lock. */
export async function fundsOf(read: ReadDb, accountId: string) {
  return required((await fundsById(read, { id: accountId }))[0], "a ledger account");
}

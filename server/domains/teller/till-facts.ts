import type { ReadDb } from "@/db/tx";
import { processState } from "@/server/kernel/process-state";
import * as t from "@/words/service/teller";
import type { Fact } from "../../commands/template";
import { required } from "../../kernel/assert";
import { monotonicMs } from "../../kernel/clock";
import { DomainError } from "../../kernel/errors";
import { findLedgerAccount } from "../../posting/accounts";
import type { LedgerAccountRef } from "../../posting/journal-draft";
import { findTillRow } from "./till-queries";

/** Constant while a till is open, except for the branch's code: hence the short life in the cache. */
export type TillFacts = {
  readonly id: string;
  readonly code: string;
  readonly branchId: string;
  readonly branchCode: string;
  readonly teller: string;
  readonly currency: string;
  readonly openingFloatMinor: bigint;
  readonly openedAt: string;
  readonly openedBy: string;
  readonly hidesExpectedCash: boolean;
};

export type Opened = Omit<TillFacts, "openedAt"> & { openedAt: string | Fact };

export type KnownTill = { readonly facts: TillFacts; readonly account: LedgerAccountRef };

const CACHE_MS = 5_000;
const CACHE_SIZE = 10_000;
type Cached = { till: KnownTill; until: number };
const cache = processState("teller.tills", () => new Map<string, Cached>());

/** Open or closed. `execute_command` checks the status under lock. */
export async function findKnownTill(read: ReadDb, id: string): Promise<KnownTill | null> {
  const cached = cache.get(id);
  if (cached && cached.until > monotonicMs()) return cached.till;
  const row = await findTillRow(read, id);
  if (!row) return null;
  const { code, branchId, branchCode, teller, currency, openingFloatMinor, openedAt, openedBy, hidesExpectedCash } =
    row;
  const till: KnownTill = {
    facts: {
      id,
      code,
      branchId,
      branchCode,
      teller,
      currency,
      openingFloatMinor,
      openedAt,
      openedBy,
      hidesExpectedCash,
    },
    account: required(await findLedgerAccount(read, id), `the ledger account of till ${id}`),
  };
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(id, { till, until: monotonicMs() + CACHE_MS });
  return till;
}

/** `field` names the till in the body. Throws UNKNOWN_TILL. */
export async function tillOf(read: ReadDb, id: string, field = "tillId"): Promise<KnownTill> {
  const till = await findKnownTill(read, id);
  if (till) return till;
  throw new DomainError("UNKNOWN_TILL", t.thereIsNoSuchTill, {
    fieldErrors: { [field]: t.isNotATill },
  });
}

/** Throws CURRENCY_MISMATCH. */
export function requireTillCurrency(
  till: Pick<TillFacts, "code" | "currency">,
  currency: string,
  field = "amount.currency",
): void {
  if (till.currency === currency) return;
  throw new DomainError("CURRENCY_MISMATCH", t.tillIsHeldIn(till.code, till.currency, currency), {
    fieldErrors: { [field]: t.mustBeCurrency(till.currency) },
  });
}

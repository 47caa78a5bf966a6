import { z } from "zod";
import type { ReadDb } from "@/db/tx";
import type { ApprovalEvidence, EvidenceAccount, RiskFlag } from "../../contract/approvals";
import { Denomination, Identification } from "../../contract/teller/cash";
import { bankDomains, type ParkedCase } from "../../domain";
import { type Money, moneyToWire, subtract } from "../../kernel/money";
import { currentLimit, limitedOperations } from "../limits/limit-queries";

// The case as its checker sees it: the request, the owners of its accounts and the slices' flags.

/** Known fields of parked requests. Values of another form are omitted. */
const sent = z.object({
  narrative: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  identification: Identification.optional().catch(undefined),
  denominations: z.array(Denomination).optional().catch(undefined),
});

/** Flags and today's limit only for pending items, names for all. */
export async function evidenceOf(read: ReadDb, parked: ParkedCase, waits: boolean): Promise<ApprovalEvidence> {
  const { narrative, reason, identification = null, denominations = null } = sent.parse(parked.input);
  const [accounts, flags, limit] = await Promise.all([
    accountsOf(read, parked.accountIds),
    waits ? flagsOf(read, parked) : [],
    waits ? limitNow(read, parked) : null,
  ]);
  return {
    narrative: narrative ?? reason ?? null,
    identification,
    denominations,
    accounts,
    flags,
    limitNow: limit && moneyToWire(limit),
    exceedsLimitNowBy: limit && wireAbove(parked.amount, limit),
  };
}

/** Current flags of all slices. */
export async function flagsOf(read: ReadDb, parked: ParkedCase): Promise<RiskFlag[]> {
  const slices = bankDomains().flatMap(({ evidence }) => evidence ?? []);
  return (await Promise.all(slices.map((slice) => slice.flags?.(read, parked) ?? []))).flat();
}

async function accountsOf(read: ReadDb, ids: readonly string[]): Promise<EvidenceAccount[]> {
  if (ids.length === 0) return [];
  const sources = bankDomains().flatMap(({ evidence }) => evidence?.accounts ?? []);
  const found = (await Promise.all(sources.map((accounts) => accounts(read, ids)))).flat();
  return ids.flatMap((id) => found.find(({ accountId }) => accountId === id) ?? []);
}

/** The current limit. Null for commands that park at any amount. */
async function limitNow(read: ReadDb, parked: ParkedCase): Promise<Money | null> {
  if (parked.amount === null) return null;
  const operation = await limitedOperation(read, parked);
  return operation === null ? null : currentLimit(read, operation, parked.amount.currency);
}

/** The operation itself, or the one declared by a slice. */
async function limitedOperation(read: ReadDb, parked: ParkedCase): Promise<string | null> {
  if (limitedOperations().some(({ operation }) => operation === parked.operation)) return parked.operation;
  const slices = bankDomains().flatMap(({ evidence }) => evidence ?? []);
  const said = await Promise.all(slices.map((slice) => slice.limitedAs?.(read, parked) ?? null));
  return said.find((operation) => operation !== null) ?? null;
}

/** The excess over the limit as a MonetaryAmount, or null. */
export function wireAbove(amount: Money | null, limit: Money | null) {
  if (amount === null || limit === null || amount.minor <= limit.minor) return null;
  return moneyToWire(subtract(amount, limit));
}

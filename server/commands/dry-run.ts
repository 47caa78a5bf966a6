import * as t from "@/words/service/commands";
import type { OperationInput } from "../contract/operation";
import type { QuotedCharge } from "../contract/previews";
import { DomainError } from "../kernel/errors";
import { newId } from "../kernel/ids";
import type { Money } from "../kernel/money";
import { type BalancesBefore, type Foreseen, foreseeCommand } from "../posting/execute-command";
import type { JournalDraft, LedgerAccountRef } from "../posting/journal-draft";
import type { Command } from "./command";
import { type Planned, parkingDocument, planned, postDocument } from "./document";
import type { CommandContext, Plan, RequestOf } from "./plan";
import { fieldOfAccount } from "./refusal-fields";
import { lenient } from "./stale-plan";
import { alreadyDecided, refusalError } from "./verdicts";

// A preview is a plan checked by the posting function. It locks and writes nothing and uses no key, reference or receipt number.

/** In minor units. */
type BalanceChange = {
  account: LedgerAccountRef;
  before: { balance: bigint; held: bigint };
  after: { balance: bigint; held: bigint };
};

export type DryRun = {
  outcome: "POSTS" | "PARKS" | "REFUSED";
  /** Null unless REFUSED. */
  refusal: DomainError | null;
  /** The exceeded limit, if it parks by amount. */
  limit: Money | null;
  businessDate: string | null;
  /** The entries to post, possibly after approval. */
  entries: readonly JournalDraft[];
  balances: readonly BalanceChange[];
  charges: readonly QuotedCharge[];
  warnings: readonly string[];
  /** For the approval of a parked command: the effect that its checker decides on. */
  effect?: string;
  /** Also known for a refused command. Empty if the plan itself refuses. */
  terms: ForeseenTerms;
};

export type ForeseenTerms = {
  /** Null without a limit. */
  limited: { operation: string; currency: string } | null;
  /** The accounts whose money it moves, each with its request field. */
  accounts: readonly { account: LedgerAccountRef; field: string | null }[];
};

/** Maximum number of plans when the state keeps changing. */
export const ROUNDS = 8;

/** Returns the ledger accounts whose balances the reader may not see. */
export type Hiding = (accounts: readonly LedgerAccountRef[]) => Promise<ReadonlySet<string>>;

/** The plan looks up values of unique indexes. Hidden cash is not checked: repeated previews would reveal its amount. */
export async function dryRun<Op extends OperationInput>(
  command: Command<Op>,
  request: RequestOf<Op>,
  context: CommandContext,
  hiding: Hiding = nothingHidden,
): Promise<DryRun> {
  let terms = postsNothing.terms;
  try {
    for (let round = 1; ; round++) {
      const proposed = await unjudging(lenient(await planned(command, request, context), round), hiding);
      terms = termsOf(proposed.plan);
      const foreseen = await foreseeCommand(postDocument(command, proposed, context, null, null));
      const { plan } = proposed;
      const parks = plan.mustPark || foreseen.verdict === "PARK";
      const dryRunResult = parks
        ? await parking(command, request, proposed, context, foreseen)
        : foreseen.verdict !== "STALE" && judged(command, plan, foreseen);
      if (dryRunResult) return dryRunResult;
      if (round >= ROUNDS) return refused(inFlight());
    }
  } catch (error) {
    return { ...refused(error), terms };
  }
}

/** For the bank itself, which sees everything. */
const nothingHidden: Hiding = async () => new Set();

async function unjudging({ plan, ...rest }: Planned, hiding: Hiding): Promise<Planned> {
  const hidden = await hiding(accountsOf(plan.entries ?? []));
  return { ...rest, plan: hidden.size === 0 ? plan : { ...plan, unjudged: [...hidden] } };
}

/** False if the state has changed since the plan was made. */
async function parking<Op extends OperationInput>(
  command: Command<Op>,
  request: RequestOf<Op>,
  proposed: Planned,
  context: CommandContext,
  posting: Foreseen,
): Promise<DryRun | false> {
  const { plan } = proposed;
  const limitMinor = posting.verdict === "PARK" ? posting.limitMinor : null;
  const asked = { approvalId: newId(), limitMinor };
  const foreseen = await foreseeCommand(await parkingDocument(command, request, plan, context, null, asked));
  if (foreseen.verdict === "STALE") return false;
  if (foreseen.verdict !== "PARKED") return judged(command, plan, foreseen);
  const approved = await asApproved(command, proposed, context, posting);
  const currency = plan.limit?.amount.currency;
  return {
    outcome: "PARKS",
    refusal: null,
    limit: limitMinor === null || currency === undefined ? null : { minor: BigInt(limitMinor), currency },
    businessDate: foreseen.facts.businessDate,
    entries: plan.entries ?? [],
    balances: balancesAfter(
      plan,
      { ...foreseen.before, ...posting.before, ...approved.before },
      approved.verdict === "OK" ? approved.facts.accounts : {},
    ),
    charges: plan.charges ?? [],
    terms: termsOf(plan),
    warnings: plan.warnings ?? [],
  };
}

/** The effect after approval, whatever the limit, including released holds. */
function asApproved(
  command: Command,
  { plan, ...rest }: Planned,
  context: CommandContext,
  posting: Foreseen,
): Promise<Foreseen> | Foreseen {
  if (posting.verdict === "OK") return posting;
  const { limit: _, ...unlimited } = plan;
  return foreseeCommand(postDocument(command, { ...rest, plan: unlimited }, context, null, null));
}

/** A verdict other than PARKED, as a preview. */
export function judged(command: Pick<Command, "refusals">, plan: Plan, foreseen: Foreseen): DryRun {
  switch (foreseen.verdict) {
    case "OK":
      return {
        outcome: "POSTS",
        refusal: null,
        limit: null,
        businessDate: foreseen.facts.businessDate,
        entries: plan.entries ?? [],
        balances: balancesAfter(plan, foreseen.before, foreseen.facts.accounts),
        charges: plan.charges ?? [],
        terms: termsOf(plan),
        warnings: plan.warnings ?? [],
      };
    case "REFUSED":
      return {
        ...refused(command.refusals?.[foreseen.code]?.() ?? refusalError(foreseen, plan.fields)),
        terms: termsOf(plan),
      };
    case "DECIDED":
      return refused(alreadyDecided(foreseen.status, foreseen.decidedBy));
    case "EXPIRED":
      return refused(alreadyDecided("EXPIRED", ""));
    default:
      return refused(inFlight());
  }
}

const inFlight = () => new DomainError("REQUEST_IN_FLIGHT", t.recordIsBeingChanged);

/** Statuses of a malformed request, a missing record or a rate limit. */
const SAYS_NOTHING: ReadonlySet<number> = new Set([400, 429, 503]);

/**
 * Throws errors of the request itself: 400 from the contract or the plan, 404 for its path, 429 and 503. Other refusals become
 * the preview's result.
 */
export function refused(error: unknown): DryRun {
  if (!(error instanceof DomainError) || SAYS_NOTHING.has(error.status) || error.code === "NOT_FOUND") throw error;
  return { ...postsNothing, outcome: "REFUSED", refusal: error };
}

export const postsNothing: DryRun = {
  outcome: "POSTS",
  refusal: null,
  limit: null,
  businessDate: null,
  entries: [],
  balances: [],
  charges: [],
  terms: { limited: null, accounts: [] },
  warnings: [],
};

function termsOf({ limit, entries = [], fields }: Plan): ForeseenTerms {
  return {
    limited: limit ? { operation: limit.operation, currency: limit.amount.currency } : null,
    accounts: accountsOf(entries).map((account) => ({
      account,
      field: fieldOfAccount(fields ?? {}, account.id) ?? null,
    })),
  };
}

/** Each ledger account of the lines once, in order. */
function accountsOf(entries: readonly JournalDraft[]): LedgerAccountRef[] {
  const lines = entries.flatMap((entry) => entry.lines);
  return [...new Map(lines.flatMap(({ account }) => (account ? [[account.id, account] as const] : []))).values()];
}

/** Each account of the lines once, in order: as read, and after the lines (or as the posting function computes it). */
function balancesAfter(
  plan: Plan,
  before: BalancesBefore,
  after: Readonly<Record<string, { balance: string; held: string }>> = {},
): BalanceChange[] {
  const entries = plan.entries ?? [];
  const lines = entries.flatMap((entry) => entry.lines);
  return accountsOf(entries).map((account) => {
    const read = before[account.id] ?? { balance: "0", held: "0" };
    const left = after[account.id];
    const [balance, held] = [BigInt(read.balance), BigInt(read.held)];
    const moved = lines
      .filter((line) => line.account?.id === account.id)
      .reduce((sum, { side, money }) => sum + (side === account.side ? money.minor : -money.minor), 0n);
    return {
      account,
      before: { balance, held },
      after: left ? { balance: BigInt(left.balance), held: BigInt(left.held) } : { balance: balance + moved, held },
    };
  });
}

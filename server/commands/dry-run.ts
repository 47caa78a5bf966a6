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
import { lenient } from "./stale-plan";
import { alreadyDecided, refusalError } from "./verdicts";

// What a command would do now: its plan, and the judging half of the posting function on it. Nothing is locked or written, no key,
// reference or receipt number is used up. Every form and the inbox show this; no screen has rules of its own.

/** A ledger account as it stands and as the command would leave it, in minor units. */
export type BalanceChange = {
  account: LedgerAccountRef;
  before: { balance: bigint; held: bigint };
  after: { balance: bigint; held: bigint };
};

export type DryRun = {
  outcome: "POSTS" | "PARKS" | "REFUSED";
  /** What the command would refuse with; null unless REFUSED. */
  refusal: DomainError | null;
  /** The limit that is passed, of what parks by its amount. */
  limit: Money | null;
  businessDate: string | null;
  /** The entries that would be posted; of what parks, once it is approved. */
  entries: readonly JournalDraft[];
  balances: readonly BalanceChange[];
  charges: readonly QuotedCharge[];
  warnings: readonly string[];
  /** Of the approval of a parked command: the effect that its checker decides on. */
  effect?: string;
  /** What the command goes by, known also of one that is refused; empty when the plan itself refuses. */
  terms: ForeseenTerms;
};

export type ForeseenTerms = {
  /** The operation and currency whose limit the command is measured by; null for one without a limit. */
  limited: { operation: string; currency: string } | null;
  /** The accounts that it moves money on, with the field of the request that names each. */
  accounts: readonly { account: LedgerAccountRef; field: string | null }[];
};

/** How often a plan is made anew when what it was made for has changed meanwhile. */
export const ROUNDS = 8;

/** The ledger accounts among these whose balances a reader is not shown. */
export type Hiding = (accounts: readonly LedgerAccountRef[]) => Promise<ReadonlySet<string>>;

/**
 * Foresees a request. What a unique index would refuse the plan has looked up; the index is for what comes after that. Hidden cash is
 * compared with nothing: asked often enough, a preview that compares tells it.
 */
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

/** For the bank itself, which is shown everything. */
const nothingHidden: Hiding = async () => new Set();

async function unjudging({ plan, ...rest }: Planned, hiding: Hiding): Promise<Planned> {
  const hidden = await hiding(accountsOf(plan.entries ?? []));
  return { ...rest, plan: hidden.size === 0 ? plan : { ...plan, unjudged: [...hidden] } };
}

/** False when the plan was made for another state than there is now. */
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

/** What the plan would do once a checker has approved it, limit or not: what it takes back of what is held, too. */
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

/** A verdict that parks nothing, as a dryRunResult of the plan. */
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

/** The request itself is refused, or nobody has looked at it. */
const SAYS_NOTHING: ReadonlySet<number> = new Set([400, 429, 503]);

/**
 * What is wrong with the request itself stays what the command answers, whether the contract finds it or the plan (400), and so do
 * what the path names and is not there (404) and a bound of the caller or of the bank (429, 503): there is nothing to foresee.
 */
export function refused(error: unknown): DryRun {
  if (!(error instanceof DomainError) || SAYS_NOTHING.has(error.status) || error.code === "NOT_FOUND") throw error;
  return { ...postsNothing, outcome: "REFUSED", refusal: error };
}

/** A write that moves no money and that nothing forbids. */
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
    accounts: accountsOf(entries).map((account) => ({ account, field: fields?.accounts?.[account.id] ?? null })),
  };
}

/** Each ledger account of the lines once, in their order. */
function accountsOf(entries: readonly JournalDraft[]): LedgerAccountRef[] {
  const lines = entries.flatMap((entry) => entry.lines);
  return [...new Map(lines.flatMap(({ account }) => (account ? [[account.id, account] as const] : []))).values()];
}

/** Each account of the lines once, in their order: as read, and with the lines on it (or as the judge leaves it). */
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

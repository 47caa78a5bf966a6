import type { Principal } from "../auth/principal";
import type { Json } from "../kernel/json";
import type { Money } from "../kernel/money";
import type { HoldDraft, LedgerAccountChange } from "../posting/accounts";
import type { JournalDraft } from "../posting/journal-draft";
import type { Template } from "./template";

/** What a row that is not as expected means: a refusal, or that the plan was made for another state and is made anew. */
type RefusalOfRow = { code: string; message: string } | "STALE";
type Values = Record<string, Json | undefined>;
/** Column → path of a fact (`entries.0.reference`, `counters.receipt`) that only commit knows. */
type FactColumns = Record<string, string>;

/**
 * A domain row as data. Tables and columns carry their database names, money is `*_minor` as text. `expect` maps a
 * column to the values acceptable in it, judged under the row's lock; what does not fit is refused with `refusal`.
 */
export type RowChange =
  | { action: "insert"; table: string; values: Values; facts?: FactColumns }
  | {
      action: "update";
      table: string;
      key: Values;
      expect?: Record<string, Json[]>;
      set: Values;
      facts?: FactColumns;
      refusal: RefusalOfRow;
    }
  | { action: "upsert"; table: string; key: Values; values: Values; facts?: FactColumns }
  | { action: "delete"; table: string; key: Values; expect?: Record<string, Json[]>; refusal: RefusalOfRow };

/** A row that must be as expected when the command commits, without being changed. It is locked like one that is. */
export type RowRequirement = { table: string; key: Values; expect?: Record<string, Json[]>; refusal: RefusalOfRow };

/** What a command will do, made without a lock. All of it is committed by one call of `execute_command`, or none. */
export type CommandPlan = {
  entries?: JournalDraft[];
  /** Parks when the amount is above the limit of this operation and currency; at the limit it posts. */
  limit?: { operation: string; amount: Money };
  /** Parks whatever the amount (a difference above the tolerance, a change of a limit). */
  mustPark?: boolean;
  accounts?: LedgerAccountChange[];
  place?: HoldDraft[];
  release?: string[];
  /** Ledger accounts that must be fully ACTIVE, without any block. */
  active?: string[];
  /** Ledger accounts that are locked and must not be closed, though no line touches them. */
  touch?: string[];
  /** Balances (minor units) the plan was made for; when one has moved the plan is made anew. */
  expectBalance?: Record<string, bigint>;
  /** Parked commands of this scope are withdrawn with the reason (a till that closes). */
  withdrawScope?: { scopeId: string; reason: string };
  /** Fact name → counter; `{businessDate}` in it is filled by commit. */
  counters?: Record<string, string>;
  rows?: RowChange[];
  requireRows?: RowRequirement[];
  subject: { type: string; id: string };
  auditDetail?: Json;
  outbox?: { type: string; payload: Json }[];
  answer: { status: number; body: Template };
};

/** What a checker is shown of a parked command, and what the command keeps aside until somebody decides. */
export type ApprovalDescription = {
  summary: string;
  amount?: Money;
  before?: Json;
  after?: Json;
  makerNote?: string | null;
  branchCode?: string | null;
  /** Money set aside on accounts and tills; released by every decision. */
  holds?: Omit<HoldDraft, "sourceType" | "sourceId">[];
  /** Ledger accounts that must be open while the command parks (the till of a parked deposit). */
  touch?: string[];
  /** Domain rows that stand from now on (a transfer pending approval). */
  rows?: RowChange[];
  /** What the parked command belongs to; a till's close withdraws what has its id here. */
  scopeId?: string;
  /** The id its subject will have, kept for the replay. */
  subjectId?: string;
  /** Cash expires at the end of its business day, others after five days. */
  expires: "BUSINESS_DAY" | "FIVE_DAYS";
};

/** How a person came to us: it decides charges by channel and stands in the audit trail. */
export type Channel = "API" | "BRANCH";

export type CommandContext = {
  principal: Principal;
  requestId: string;
  channel: Channel;
  /** Set while an approved command is replayed. */
  replay: { approvalId: string; subjectId: string | null } | null;
};

export type IdempotencyKey = { operation: string; key: string; hash: string };

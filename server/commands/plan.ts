import type { ReadDb } from "@/db/tx";
import type { Principal } from "../auth/principal";
import type { BodyOf, DoneStatusOf, OperationInput, ParamsOf, QueryOf, ReplyBodyOf } from "../contract/operation";
import type { QuotedCharge } from "../contract/previews";
import type { BusinessDate } from "../kernel/business-date";
import type { EventType } from "../kernel/event-type";
import type { IfMatch } from "../kernel/if-match";
import type { Json } from "../kernel/json";
import type { Money } from "../kernel/money";
import type { HoldDraft, LedgerAccountChange } from "../posting/accounts";
import type { JournalDraft } from "../posting/journal-draft";
import type { RequestFields } from "./refusal-fields";
import type { RowChange, RowRequirement } from "./rows";
import type { Planned } from "./template";

export type RequestOf<Op extends OperationInput> = {
  readonly params: ParamsOf<Op>;
  readonly query: QueryOf<Op>;
  readonly body: BodyOf<Op>;
};

/** `most`: the highest sum in minor units, null for none. A ledger account in the plan must protect the subject. */
export type Tally = { subject: string; name: string; add: bigint; most: bigint | null };

/** The body of the operation's success, null if empty. A member may be a `fact()`. */
export type AnswerOf<Op extends OperationInput> = Planned<ReplyBodyOf<Op, DoneStatusOf<Op>>>;

/** A command's effect, planned without a lock. One call of `post_commands` commits all of it or nothing. */
export type Plan = {
  entries?: JournalDraft[];
  /** Parks if the amount is above the limit of this operation and currency. At the limit it posts. */
  limit?: { operation: string; amount: Money };
  /** Parks at any amount (a difference above the tolerance, a change of a limit). */
  mustPark?: boolean;
  accounts?: LedgerAccountChange[];
  place?: HoldDraft[];
  release?: string[];
  /** Additions to sums of the business date with an upper bound. Above it the plan is made again. */
  tallies?: Tally[];
  /**
   * Posts whatever the blocks and floors of its accounts, or of these ledger accounts: a card capture. A closed account still refuses it.
   */
  forced?: boolean | readonly string[];
  /** Draws on no overdraft: a card authorization. */
  covered?: boolean;
  /** Ledger accounts that must be ACTIVE without any block. */
  active?: string[];
  /** Ledger accounts to lock and require open, though no line uses them. */
  touch?: string[];
  /** Closes the journal up to this date, for ever. */
  closesPeriod?: string;
  /** Balances (minor units) at planning. A change makes a new plan. */
  expectBalance?: Record<string, bigint>;
  /** The business date at planning. A change makes a new plan. */
  expectDay?: string;
  /** The day that the end-of-day run is closing, for entries with `closing`. Another one makes a new plan. */
  expectClosing?: string;
  /**
   * Begins the closing of the business date, and no posting reaches it any more. `isAsPlanned` reads under the lock of the day, which no
   * posting holds then. False makes a new plan.
   */
  closesDay?: { readonly isAsPlanned: (read: ReadDb) => Promise<boolean> };
  /** Versions of the caches used for the plan. A change makes a new plan. */
  expectVersions?: Record<string, string>;
  /** Withdraws parked commands of this scope with the reason (a till that closes). */
  withdrawScope?: { scopeId: string; reason: string };
  /** Fact name → counter. Commit fills in `{businessDate}`. */
  counters?: Record<string, string>;
  rows?: RowChange[];
  requireRows?: RowRequirement[];
  /** The quoted charges. Their lines are in the entries. */
  charges?: QuotedCharge[];
  /** Request fields for the `fieldErrors` of a refusal. */
  fields?: RequestFields;
  /** Ledger accounts whose cash the reader may not see. Only a preview skips their checks. */
  unjudged?: readonly string[];
  /** Warnings that a preview shows to the maker. */
  warnings?: readonly string[];
  subject: { type: string; id: string };
  auditDetail?: Json;
  /** `subject` defaults to the plan's subject (server/events). */
  outbox?: { type: EventType; subject?: string; payload?: Json }[];
};

/** The plan contains the answer. The key stores it with its facts. */
export type AnsweringPlan<Op extends OperationInput> = Plan & { answer: AnswerOf<Op> };

/** The plan has the data that its answer needs beside the request. The key stores only that (decision 0007). */
export type KeepingPlan<Kept> = Plan & { kept: Kept };

/** A parked command as its checker sees it, with its holds while pending. */
export type ApprovalDescription = {
  summary: string;
  amount?: Money;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  makerNote?: string | null;
  branchCode?: string | null;
  /** Holds on accounts and tills. Every decision releases them. */
  holds?: Omit<HoldDraft, "sourceType" | "sourceId">[];
  /** The ledger account frozen while pending (the till of a parked close). One approval at a time may freeze it. */
  freezes?: string;
  /** Ledger accounts that must be open when the command parks (the till of a parked deposit). */
  touch?: string[];
  /** Domain rows written on parking (a transfer pending approval). */
  rows?: RowChange[];
  /** Scopes of the parked command. Closing a till withdraws the commands with its id. */
  scopeIds?: readonly string[];
  /** The id of its future subject, for the replay. */
  subjectId?: string;
  /** Cash expires at the end of its business day, everything else after five days. */
  expires: "BUSINESS_DAY" | "FIVE_DAYS";
};

/** The origin of a request. It decides charges by channel and is recorded in the audit trail. */
export type Channel = "API" | "BRANCH";

export type CommandContext = {
  principal: Principal;
  requestId: string;
  channel: Channel;
  /** Lock-free reads, the only access to the database. */
  read: ReadDb;
  /** The version that the maker requires (`edit.ts`), parked with the command. */
  ifMatch: IfMatch;
  /** The day that the end-of-day run closes by this command. It posts to this day and is refused once the day is closed. */
  closing?: BusinessDate;
  /** Set while an approved command is replayed or previewed. `checker` decides. */
  replay: { approvalId: string; subjectId: string | null; checker: Pick<Principal, "personId"> } | null;
};

export type IdempotencyKey = { operation: string; key: string; hash: string };

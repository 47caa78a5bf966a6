import type { ReadDb } from "@/db/tx";
import type { Principal } from "../auth/principal";
import type { BodyOf, DoneStatusOf, OperationInput, ParamsOf, QueryOf, ReplyBodyOf } from "../contract/operation";
import type { QuotedCharge } from "../contract/previews";
import type { EventType } from "../kernel/event-type";
import type { IfMatch } from "../kernel/if-match";
import type { Json } from "../kernel/json";
import type { Money } from "../kernel/money";
import type { HoldDraft, LedgerAccountChange } from "../posting/accounts";
import type { JournalDraft } from "../posting/journal-draft";
import type { RequestFields } from "./refusal-fields";
import type { RowChange, RowRequirement } from "./rows";
import type { Planned } from "./template";

/** What a request asks, parsed by the contract. */
export type RequestOf<Op extends OperationInput> = {
  readonly params: ParamsOf<Op>;
  readonly query: QueryOf<Op>;
  readonly body: BodyOf<Op>;
};

/** What the operation answers once it is done: the body of its success, null for an empty one. A place may be a `fact()`. */
export type AnswerOf<Op extends OperationInput> = Planned<ReplyBodyOf<Op, DoneStatusOf<Op>>>;

/** What a command will do, made without a lock. All of it is committed by one call of `post_commands`, or none. */
export type Plan = {
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
  /** The business date that the plan was made by; when the day has turned it is made anew. */
  expectDay?: string;
  /** What was planned by values that the process keeps (`kept`), with their versions; when one was replaced the plan is made anew. */
  expectVersions?: Record<string, string>;
  /** Parked commands of this scope are withdrawn with the reason (a till that closes). */
  withdrawScope?: { scopeId: string; reason: string };
  /** Fact name → counter; `{businessDate}` in it is filled by commit. */
  counters?: Record<string, string>;
  rows?: RowChange[];
  requireRows?: RowRequirement[];
  /** What the customer pays for it, as quoted; the lines stand in the entries. */
  charges?: QuotedCharge[];
  /** Where in the request stands what may be refused: `fieldErrors` of a refusal name it. */
  fields?: RequestFields;
  /** Ledger accounts of whose cash a preview says nothing, since its reader is not shown it; a posting judges them. */
  unjudged?: readonly string[];
  /** What the maker should know before it is done, though nothing forbids it; a preview says it. */
  warnings?: readonly string[];
  subject: { type: string; id: string };
  auditDetail?: Json;
  /** Domain events; `subject` is the id of what one is about, that of the plan's subject unless told otherwise (server/events). */
  outbox?: { type: EventType; subject?: string; payload?: Json }[];
};

/** The answer stands in the plan, and the key keeps it with its facts. */
export type AnsweringPlan<Op extends OperationInput> = Plan & { answer: AnswerOf<Op> };

/** The plan says what its answer needs beside the request; the key keeps no more (decision 0007). */
export type KeepingPlan<Kept> = Plan & { kept: Kept };

/** What a checker is shown of a parked command, and what the command keeps aside until somebody decides. */
export type ApprovalDescription = {
  summary: string;
  amount?: Money;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  makerNote?: string | null;
  branchCode?: string | null;
  /** Money set aside on accounts and tills; released by every decision. */
  holds?: Omit<HoldDraft, "sourceType" | "sourceId">[];
  /** The ledger account that nothing moves on until somebody decides (the till of a parked close). One at a time freezes it. */
  freezes?: string;
  /** Ledger accounts that must be open while the command parks (the till of a parked deposit). */
  touch?: string[];
  /** Domain rows that stand from now on (a transfer pending approval). */
  rows?: RowChange[];
  /** What the parked command belongs to; a till's close withdraws what has its id among these. */
  scopeIds?: readonly string[];
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
  /** What may be read without a lock. Nothing else of the database is at hand. */
  read: ReadDb;
  /** What the maker wants the record to be at (`edit.ts`); it is parked with the command. */
  ifMatch: IfMatch;
  /** Set while an approved command is replayed, or what approving it would do is foreseen; `checker` is whoever decides. */
  replay: { approvalId: string; subjectId: string | null; checker: Pick<Principal, "personId"> } | null;
};

export type IdempotencyKey = { operation: string; key: string; hash: string };

import type postgres from "postgres";
import type { Command } from "@/server/commands/command";
import type { RequestOf } from "@/server/commands/plan";
import type { AccountView } from "@/server/contract/accounts";
import type { BranchView } from "@/server/contract/branches";
import type { CardView } from "@/server/contract/cards";
import type { OperationInput } from "@/server/contract/operation";
import type { PartyView } from "@/server/contract/parties";
import type { BusinessDate } from "@/server/kernel/business-date";

/** The answer of a step's command, or its pending approval. */
export type StepResult = { status: number; body: Record<string, unknown>; approvalId: string | null };

/**
 * The bank while its history is made. Every step is a command under a key derived from its name, so an interrupted seed restarts from the
 * beginning and skips completed steps.
 */
export type DemoBank = {
  /** With the owner's rights, for changes without a command (dormancy). */
  readonly owner: postgres.ISql<{ bigint: bigint }>;
  readonly branches: Map<string, BranchView>;
  /** By key: `ada-okafor`. */
  readonly parties: Map<string, PartyView>;
  /** By key: `ada-okafor/USD`, `ada-okafor/SAVINGS-USD`. */
  readonly accounts: Map<string, AccountView>;
  /** Ids of registrations by key: `quayside-brokers`. */
  readonly beneficiaries: Map<string, string>;
  /** By key: `ada-okafor/4417`. */
  readonly cards: Map<string, CardView>;
  account(key: string): AccountView;
  /** Runs a command as this staff user or client (email or client id). Throws its refusal, which ends the seed. */
  run: RunStep<StepResult>;
  /** As `run`. Null for insufficient funds, which random history may cause. */
  attempt: RunStep<StepResult | null>;
  /** Decides on a parked command unless it is decided already. */
  decide(step: string, by: string, approvalId: string, outcome: Outcome, note: string): Promise<void>;
  /** Numbers from 0 to below 1, equal at every start. Each name has its own sequence, so parts are independent. */
  random(name: string): () => number;
};

export type RunStep<Result> = <Op extends OperationInput>(
  step: string,
  by: string,
  command: Command<Op>,
  request: RequestOf<Op>,
) => Promise<Result>;

export type Outcome = "APPROVED" | "REJECTED" | "WITHDRAWN";

/** Demo data of a slice: a file in `parts`, with `seed` in its `domain.ts`. */
export type DemoPart = {
  /** Slices whose parts precede this one at each moment. */
  after?: readonly string[];
  /** On the first business date: reference data, people, accounts. Earlier parts are prepared. */
  prepare?(bank: DemoBank): Promise<void>;
  /** On each business date of the history, the last included. `previous` is null on the first. */
  day?(bank: DemoBank, date: BusinessDate, previous: BusinessDate | null): Promise<void>;
  /** On each business date but the last, after its day and before its end of day. `last`: the last one, if it is next. */
  endDay?(bank: DemoBank, date: BusinessDate, last: BusinessDate | null): Promise<void>;
  /** On the last business date, after its day: records that stay open, pending or closed. */
  finish?(bank: DemoBank): Promise<void>;
};

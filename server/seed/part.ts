import type postgres from "postgres";
import type { Command } from "@/server/commands/command";
import type { RequestOf } from "@/server/commands/plan";
import type { AccountView } from "@/server/contract/accounts";
import type { BranchView } from "@/server/contract/branches";
import type { OperationInput } from "@/server/contract/operation";
import type { PartyView } from "@/server/contract/parties";
import type { BusinessDate } from "@/server/kernel/business-date";

/** The command's answer, or the pending approval. */
export type StepResult = { status: number; body: Record<string, unknown>; approvalId: string | null };

/**
 * The bank during its history. Everything uses the bank's commands under keys derived from the step's name, so that an
 * interrupted seed restarts and continues.
 */
export type DemoBank = {
  /** A session with the owner's rights, for states without a command (dormancy). */
  readonly owner: postgres.ISql<{ bigint: bigint }>;
  readonly branches: Map<string, BranchView>;
  /** By key: `ada-okafor`. */
  readonly parties: Map<string, PartyView>;
  /** By key: `ada-okafor/USD`, `ada-okafor/SAVINGS-USD`. */
  readonly accounts: Map<string, AccountView>;
  /** Ids of registrations by key: `quayside-brokers`. */
  readonly beneficiaries: Map<string, string>;
  account(key: string): AccountView;
  /** Runs a command as this staff user or client (email or client id). A refusal is thrown and ends the seed. */
  run: RunStep<StepResult>;
  /** Like `run`. Null for insufficient funds, which a random history may cause. */
  attempt: RunStep<StepResult | null>;
  /** Decides on a parked command unless it is decided. */
  decide(step: string, by: string, approvalId: string, outcome: Outcome, note: string): Promise<void>;
  /** Numbers from 0 to below 1, reproducible by name, so that parts are independent. */
  random(name: string): () => number;
};

export type RunStep<Result> = <Op extends OperationInput>(
  step: string,
  by: string,
  command: Command<Op>,
  request: RequestOf<Op>,
) => Promise<Result>;

export type Outcome = "APPROVED" | "REJECTED" | "WITHDRAWN";

/** A slice's part of the demo bank: a file in `parts`, and `seed` in its `domain.ts`. */
export type DemoPart = {
  /** Slices whose parts run before this one, in each of the three phases. */
  after?: readonly string[];
  /** On the first business date: reference data, people, accounts. */
  prepare?(bank: DemoBank): Promise<void>;
  /** On each business date of the history. `previous` is null on the first. */
  day?(bank: DemoBank, date: BusinessDate, previous: BusinessDate | null): Promise<void>;
  /** After the last day: the open, pending and closed records at the bank's opening. */
  finish?(bank: DemoBank): Promise<void>;
};

import type postgres from "postgres";
import type { Command } from "@/server/commands/command";
import type { RequestOf } from "@/server/commands/plan";
import type { AccountView } from "@/server/contract/accounts";
import type { BranchView } from "@/server/contract/branches";
import type { OperationInput } from "@/server/contract/operation";
import type { PartyView } from "@/server/contract/parties";
import type { BusinessDate } from "@/server/kernel/business-date";

/** What a step came to: the answer of its command, or the approval that it waits for. */
export type StepResult = { status: number; body: Record<string, unknown>; approvalId: string | null };

/**
 * The bank while its history is made. Everything goes through the bank's own commands under keys made of the step's name,
 * so that a seed which was interrupted is started again from the beginning and goes on where it stopped.
 */
export type DemoBank = {
  /** A session with the owner's rights, for the little that no command does (dormancy). */
  readonly owner: postgres.ISql<{ bigint: bigint }>;
  readonly branches: Map<string, BranchView>;
  /** By key: `ada-okafor`. */
  readonly parties: Map<string, PartyView>;
  /** By key: `ada-okafor/USD`, `ada-okafor/SAVINGS-USD`. */
  readonly accounts: Map<string, AccountView>;
  /** Ids of registrations, by key: `quayside-brokers`. */
  readonly beneficiaries: Map<string, string>;
  account(key: string): AccountView;
  /** Runs a command as this staff user or client (email, or client id). Throws its refusal, which ends the seed. */
  run: RunStep<StepResult>;
  /** As `run`; null when the account has not the money, which history made at random may come to. */
  attempt: RunStep<StepResult | null>;
  /** Decides on a parked command, unless it is decided already. */
  decide(step: string, by: string, approvalId: string, outcome: Outcome, note: string): Promise<void>;
  /** Numbers from 0 to below 1, the same at every start; each name has its own, so that parts do not disturb each other. */
  random(name: string): () => number;
};

export type RunStep<Result> = <Op extends OperationInput>(
  step: string,
  by: string,
  command: Command<Op>,
  request: RequestOf<Op>,
) => Promise<Result>;

export type Outcome = "APPROVED" | "REJECTED" | "WITHDRAWN";

/** What a slice adds to the demo bank: a file of its own here, and `seed` in its `domain.ts`. */
export type DemoPart = {
  /** The slices whose parts it stands on: theirs are made before it, at each of the three moments. */
  after?: readonly string[];
  /** On the first business date: reference data, people, accounts. Parts before it have prepared theirs. */
  prepare?(bank: DemoBank): Promise<void>;
  /** On each business date of the history, the last one included; `previous` is the one before, null on the first. */
  day?(bank: DemoBank, date: BusinessDate, previous: BusinessDate | null): Promise<void>;
  /** On the last business date, after its day: what shall be open, waiting or closed when the bank opens. */
  finish?(bank: DemoBank): Promise<void>;
};

import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { ReadDb, Tx } from "@/db/tx";
import { monotonicMs } from "../kernel/clock";
import type { EventType } from "../kernel/event-type";

/** States of a run that is not over. */
export const OPEN = ["QUEUED", "RUNNING"] as const;

/** Minimum interval of progress notifications to screens. */
export const NOTIFY_MS = 1_000;

/** `until`: end of the process's turn. `signal`: end of the process. */
export type Turn = { readonly read: ReadDb; readonly signal: AbortSignal; readonly until: number };

export const isOver = ({ signal, until }: Turn): boolean => signal.aborted || monotonicMs() >= until;

export type RunColumn = "id" | "status" | "total" | "processed" | "startedAt" | "finishedAt" | "failure";
/** One row per run, inserted as QUEUED by the slice's commands. */
export type RunTable = PgTable & { readonly [column in RunColumn]: PgColumn } & {
  readonly $inferSelect: {
    id: string;
    status: string;
    processed: number;
    finishedAt: string | null;
    failure: string | null;
  };
};
export type Row<T extends RunTable> = T["$inferSelect"];
export type Changes<T extends RunTable> = PgUpdateSetSource<T>;

/** One process at a time. */
type SoleStep<T extends RunTable> = {
  readonly name: string;
  /** The run's failure reason if the step fails too often. */
  readonly failure: string;
  /** Longest claim of a process, at least a turn. Defaults to 20 s. */
  readonly limitMs?: number;
  /**
   * False if the turn ends before the step. A stalled process loses the step, so each commit must be fenced by its position and
   * include `noteAdvance`.
   */
  readonly alone: (run: Row<T>, turn: Turn) => Promise<boolean>;
};

/** `refuse` gives up one entity with its reason. The others of its batch are unaffected. */
export type BatchTurn<T extends RunTable> = Turn & {
  readonly run: Row<T>;
  readonly refuse: (entity: string, reason: string) => void;
};

/** Any number of processes, batch by batch. */
export type SharedStep<T extends RunTable, Context> = {
  readonly name: string;
  readonly failure: string;
  /** Entities of a batch. */
  readonly size: number;
  /** A longer batch has failed. Defaults to 60 s. */
  readonly limitMs?: number;
  readonly count?: (read: ReadDb, run: Row<T>) => Promise<number>;
  /** Shared by all batches of a turn. */
  readonly open: (run: Row<T>, turn: Turn) => Promise<Context>;
  /** Remaining entities after `after`, by id. */
  readonly next: (read: ReadDb, run: Row<T>, after: string | null, most: number) => Promise<string[]>;
  /**
   * Returns a function that writes in the transaction that ends the batch and returns further changes of the run's row. A step
   * that commits per entity must be idempotent: after a failure the whole batch is repeated.
   */
  readonly work: (
    entities: readonly string[],
    context: Context,
    turn: BatchTurn<T>,
  ) => Promise<((tx: Tx) => Promise<Changes<T>>) | undefined>;
  /** Changes of the run's row when an entity is given up, including `failure`. */
  readonly giveUp: (tx: Tx, run: Row<T>, entity: string) => Promise<Changes<T>>;
};

// biome-ignore lint/suspicious/noExplicitAny: each step knows the type of its own context
export type Step<T extends RunTable> = SoleStep<T> | SharedStep<T, any>;

/** Checks a shared step against the type of its context. */
export const sharedStep = <T extends RunTable, Context>(_: T, step: SharedStep<T, Context>) => step;

export type RunKind<T extends RunTable> = {
  readonly table: T;
  readonly changed: EventType;
  readonly steps: readonly Step<T>[];
  /** Changes of a run's row at its begin. Null if another run has covered it. */
  readonly begin?: (tx: Tx, run: Row<T>) => Promise<Changes<T> | null>;
  /** Written in the transaction that ends the run. */
  readonly finish?: (tx: Tx, run: Row<T>) => Promise<void>;
  /** Further changes of a failed run. */
  readonly failed?: Changes<T>;
  /** The reason for an error that no retry can resolve, else null. */
  readonly reasonOf?: (error: unknown) => string | null;
  /** Failures of a step, or of its begin, that end the run. Defaults to 3, for passing errors 30. */
  readonly tries?: number;
  /** Consecutive processes that may end at one point of a step. Defaults to 2. */
  readonly mostDeaths?: number;
  readonly words: { cannotBegin: string; cannotFinish: string; processesEnded: (run: Row<T>) => string };
};

import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { ReadDb, Tx } from "@/db/tx";
import { monotonicMs } from "../kernel/clock";
import type { EventType } from "../kernel/event-type";

// What a slice says of its runs.

/** States of a run that is not over. */
export const OPEN = ["QUEUED", "RUNNING"] as const;

/** Screens are notified of progress at most so often. */
export const NOTIFY_MS = 1_000;

/** How long a process works, and where it hears that it ends. */
export type Turn = { readonly read: ReadDb; readonly signal: AbortSignal; readonly until: number };

export const isOver = ({ signal, until }: Turn): boolean => signal.aborted || monotonicMs() >= until;

export type RunColumn = "id" | "status" | "total" | "processed" | "startedAt" | "finishedAt" | "failure";
/** The table of a kind of run: one row per run, which the slice's commands insert as QUEUED. */
export type RunTable = PgTable & { readonly [column in RunColumn]: PgColumn } & {
  readonly $inferSelect: { id: string; status: string; processed: number; failure: string | null };
};
export type Row<T extends RunTable> = T["$inferSelect"];
export type Changes<T extends RunTable> = PgUpdateSetSource<T>;

/** Worked on by one process at a time. */
type SoleStep<T extends RunTable> = {
  readonly name: string;
  /** The run's reason once the step has failed too often. */
  readonly failure: string;
  /** How long a process has the step at most, a turn or longer; 20 s unless set. */
  readonly limitMs?: number;
  /**
   * False when the turn is over before the step is. What it commits is fenced by the place it stands at, since a process that stalls loses the
   * step, and is written together with `noteAdvance`.
   */
  readonly alone: (run: Row<T>, turn: Turn) => Promise<boolean>;
};

/** Worked on by any number of processes, batch by batch. */
export type SharedStep<T extends RunTable, Context> = {
  readonly name: string;
  readonly failure: string;
  /** Entities of a batch. */
  readonly size: number;
  /** A batch that takes longer has failed; 60 s unless set. */
  readonly limitMs?: number;
  readonly count?: (read: ReadDb, run: Row<T>) => Promise<number>;
  /** What all batches of a turn need. */
  readonly open: (run: Row<T>, turn: Turn) => Promise<Context>;
  /** The entities behind `after` that are left to do, in the order of their ids. */
  readonly next: (read: ReadDb, run: Row<T>, after: string | null, most: number) => Promise<string[]>;
  /**
   * Works on a batch. What it returns writes, in the transaction that ends the batch, and returns further changes of the run's row. A step
   * that commits entity by entity does nothing twice: after a failure all of the batch is worked on again.
   */
  readonly work: (
    entities: readonly string[],
    context: Context,
    turn: Turn & { readonly run: Row<T> },
  ) => Promise<((tx: Tx) => Promise<Changes<T>>) | undefined>;
  /** Changes of the run's row when an entity is given up, its `failure` among them. */
  readonly giveUp: (tx: Tx, run: Row<T>, entity: string) => Promise<Changes<T>>;
};

// biome-ignore lint/suspicious/noExplicitAny: each step knows the type of its own context
export type Step<T extends RunTable> = SoleStep<T> | SharedStep<T, any>;

/** Checks a shared step against the type of its context. */
export const sharedStep = <T extends RunTable, Context>(_: T, step: SharedStep<T, Context>) => step;

export type RunKind<T extends RunTable> = {
  readonly table: T;
  readonly changed: EventType;
  /** Worked through in this order. */
  readonly steps: readonly Step<T>[];
  /** Changes of a run's row as it begins; null when another run has covered it meanwhile. */
  readonly begin?: (tx: Tx, run: Row<T>) => Promise<Changes<T> | null>;
  /** Written in the transaction that ends the run. */
  readonly finish?: (tx: Tx, run: Row<T>) => Promise<void>;
  /** Further changes of a run that fails. */
  readonly failed?: Changes<T>;
  /** The reason for an error that no further try can mend; null for others. */
  readonly reasonOf?: (error: unknown) => string | null;
  /** Failures of a step, or of its begin, that end the run: 3 unless set, 30 of an error that usually passes. */
  readonly tries?: number;
  /** Processes that may end in a row where a step stands; 2 unless set. */
  readonly mostDeaths?: number;
  readonly words: { cannotBegin: string; cannotFinish: string; processesEnded: (run: Row<T>) => string };
};

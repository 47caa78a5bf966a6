import type { ReadDb } from "@/db/tx";
import type { CommandContext } from "../../commands/plan";
import { systemContext } from "../../commands/system-context";
import type { BusinessDate } from "../../kernel/business-date";
import { bankDayOf } from "./queries";

/** `sourceType` of entries of the end-of-day run, and the subject of its commands. */
export const DAY_RUN = "end_of_day_run";

/** The work of an end-of-day step on some of its entities. */
export type DayWork = {
  readonly day: BusinessDate;
  readonly runId: string;
  /** For commands, which post to the day. */
  readonly context: CommandContext;
  readonly signal: AbortSignal;
  /** Gives up one entity with its reason. The day stays open until a retry succeeds. */
  readonly refuse: (entity: string, reason: string) => void;
};

/**
 * A step of the end of day, declared by the slice that owns its entities. Entities are batches' texts in ascending order. Repeating the work
 * on an entity changes nothing.
 */
export type DayStep = {
  readonly size: number;
  /** Of a batch. Defaults to 60 s. */
  readonly limitMs?: number;
  readonly count: (read: ReadDb, day: BusinessDate, runId: string) => Promise<number>;
  /** Entities with remaining work after `after`. */
  readonly next: (
    read: ReadDb,
    at: { day: BusinessDate; runId: string; after: string | null; most: number },
  ) => Promise<string[]>;
  readonly work: (entities: readonly string[], work: DayWork) => Promise<void>;
  /** Once all entities are through. Repeating it changes nothing. */
  readonly end?: (work: Pick<DayWork, "day" | "runId" | "context">) => Promise<void>;
  /** Titles and pages of entities, for failures. */
  readonly names?: (
    read: ReadDb,
    entities: readonly string[],
  ) => Promise<ReadonlyMap<string, { title: string; link: string | null }>>;
};

/** The context of commands of the end-of-day run, which post to the day that it closes. */
export function closingContext(job: string, day: BusinessDate): CommandContext {
  return { ...systemContext(job), closing: day };
}

/** A context whose commands post to the day while it is being closed, and else to the business date. */
export async function whileClosing(context: CommandContext, day: BusinessDate): Promise<CommandContext> {
  const { closingDate } = await bankDayOf(context.read);
  return closingDate === day ? { ...context, closing: day } : context;
}

import type { Database } from "@/db/client";
import { withoutValues } from "@/db/errors";
import { monotonicMs } from "../kernel/clock";
import { logger } from "../observability/log";
import {
  clearRetry,
  DEATH_COUNTS,
  dueEvents,
  MOST_ATTEMPTS,
  type Postponed,
  type Refused,
  refusedAgain,
} from "./event-retries";
import { type Claim, moveCursor, readEvents, windowEnd } from "./event-store";
import type { Position, StoredEvent } from "./stored-event";
import type { DomainEvent, EventContext, Subscriber } from "./subscriber";

/** Events per statement. */
const BATCH = 200;
/** The cursor moves after this number of events or this time, which bounds repetitions after a node's death. */
const STEP_EVENTS = 50;
const STEP_MS = 5_000;
/** Time limit for refused events, then for new ones. The next turn follows within seconds. */
const PART_MS = 10_000;
/** After this number of consecutive refusals the handler counts as broken, and later events stay in place. */
const BROKEN_AFTER = 20;
/** After this number of expired leases at one position, each event is recorded before it is tried. */
const CAUTIOUS_AFTER = 2;

const domainEventOf = ({ id, type, subject, payload, at }: StoredEvent): DomainEvent => ({
  id,
  type,
  subject,
  payload,
  at,
});

const PROCESS_ENDED = "the process ended with it";
const BROKEN_OFF = "broken off by the end of the process";

/** One turn of one subscriber, under its lease. */
export class Turn {
  taken = 0;
  /** All events before this are accepted or in `postponed`. */
  private place: Position;
  private postponed: Postponed[] = [];
  /** Subjects with a refused event. */
  private readonly held = new Set<string>();
  private sinceStep = 0;
  private stepAt = monotonicMs();
  private refusals = 0;
  /** An event may end its process, so each is recorded before it is tried. */
  private readonly cautious: boolean;
  private partEndsAt = 0;

  constructor(
    private readonly on: Database,
    private readonly subscriber: Subscriber,
    private readonly claim: Claim,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.place = { xact: claim.xact, eventId: claim.eventId };
    this.cautious = claim.lapses >= CAUTIOUS_AFTER;
  }

  private get over(): boolean {
    return this.signal?.aborted === true || this.refusals >= BROKEN_AFTER || monotonicMs() > this.partEndsAt;
  }

  async run(): Promise<void> {
    try {
      await this.part(() => this.offerAgain());
      await this.part(() => this.deliverNew());
    } finally {
      await this.step(true);
    }
  }

  /** Each part has its own time limit and refusals, so that old refusals do not delay new events. */
  private async part(work: () => Promise<void>): Promise<void> {
    if (this.signal?.aborted) return;
    this.partEndsAt = monotonicMs() + PART_MS;
    this.refusals = 0;
    await work();
    await this.stepNowAndThen();
  }

  /** Retries due events. Acceptance makes the next one of the subject due. */
  private async offerAgain(): Promise<void> {
    while (!this.over) {
      const due = await dueEvents(this.on.db, this.subscriber.name, BATCH);
      if (due.length === 0) return;
      for (const event of due) {
        if (this.over) return;
        await this.offerOne(event);
        await this.stepNowAndThen();
      }
    }
  }

  private async offerOne(event: Refused): Promise<void> {
    const { on, subscriber } = this;
    const { attempts, dismissed, lastError } = event;
    if (dismissed) return clearRetry(on.statements, subscriber.name, event);
    if (this.cautious || lastError === PROCESS_ENDED)
      await refusedAgain(on.db, subscriber.name, event, attempts + DEATH_COUNTS, PROCESS_ENDED);
    await this.deliverAgain(event, attempts + 1);
  }

  /** Records the outcome too. */
  private async deliverAgain(event: StoredEvent, attempt: number): Promise<string | null | undefined> {
    const { on, subscriber } = this;
    const error = await this.offer(event, attempt);
    if (error === null) await clearRetry(on.statements, subscriber.name, event);
    else if (error !== undefined) await refusedAgain(on.db, subscriber.name, event, attempt, error);
    // Interrupted by the node's end: not a try.
    else await refusedAgain(on.db, subscriber.name, event, Math.max(1, attempt - 1), BROKEN_OFF);
    return error;
  }

  private async deliverNew(): Promise<void> {
    const { horizon } = this.claim;
    while (!this.over) {
      const end = await windowEnd(this.on.db, this.place, horizon);
      const events = await readEvents(this.on.db, this.subscriber, this.place, horizon);
      for (let from = 0; from < events.length; from += BATCH) {
        if (!(await this.deliverBatch(events.slice(from, from + BATCH)))) return;
      }
      this.place = end;
      if (end.xact === horizon) return;
      await this.stepNowAndThen();
    }
  }

  /** False if the turn ended early. */
  private async deliverBatch(events: readonly (StoredEvent & { behind: boolean })[]): Promise<boolean> {
    if (this.over) return false;
    if (await this.deliverRun(events)) return true;
    for (const event of events) {
      if (this.over) return false;
      await this.deliverOne(event, event.behind);
    }
    return true;
  }

  /**
   * Offers a run of events to `handleAll`, without those behind a refused one. If it is missing or fails, returns false, and each
   * event is offered alone.
   */
  private async deliverRun(events: readonly (StoredEvent & { behind: boolean })[]): Promise<boolean> {
    const { handleAll, name } = this.subscriber;
    const waits = ({ behind, subject }: (typeof events)[number]) => behind || this.held.has(subject);
    const run = events.filter((event) => !waits(event));
    const last = events.at(-1);
    if (this.cautious || !handleAll || !last || run.length < 2) return false;
    try {
      await inTime(1, this.signal, (context) => handleAll.call(this.subscriber, run.map(domainEventOf), context));
    } catch (error) {
      if (this.signal?.aborted) return false;
      logger().warn(
        { err: error, subscriber: name, events: run.length },
        "a run of events was refused, and its events are offered singly",
      );
      // The run may have used half of the lease.
      await this.step(false);
      return false;
    }
    this.taken += run.length;
    this.refusals = 0;
    this.postponed.push(...events.filter(waits).map((event) => ({ ...event, attempts: 0, error: null })));
    this.place = last.position;
    await this.step(false);
    return true;
  }

  private async deliverOne(event: StoredEvent, behind: boolean): Promise<void> {
    if (behind || this.held.has(event.subject)) {
      this.postponed.push({ ...event, attempts: 0, error: null });
    } else if (this.cautious) {
      this.postponed.push({ ...event, attempts: DEATH_COUNTS, error: PROCESS_ENDED });
      this.place = event.position;
      await this.step(false);
      if ((await this.deliverAgain(event, 1)) !== null) this.held.add(event.subject);
      return;
    } else {
      const error = await this.offer(event, 1);
      if (error === undefined) return;
      if (error !== null) {
        this.held.add(event.subject);
        this.postponed.push({ ...event, attempts: 1, error });
      }
    }
    this.place = event.position;
    this.sinceStep++;
    await this.stepNowAndThen();
  }

  /** Null if accepted, else the reason. Undefined if the node ends first. */
  private async offer(event: StoredEvent, attempt: number): Promise<string | null | undefined> {
    const { name } = this.subscriber;
    try {
      await inTime(attempt, this.signal, (context) => this.subscriber.handle(domainEventOf(event), context));
      this.taken++;
      this.refusals = 0;
      return null;
    } catch (error) {
      if (this.signal?.aborted) return undefined;
      this.refusals++;
      const about = {
        err: error,
        subscriber: name,
        event: event.id,
        type: event.type,
        subject: event.subject,
        attempt,
      };
      logger()[attempt >= MOST_ATTEMPTS ? "error" : "warn"](
        about,
        attempt >= MOST_ATTEMPTS ? "an event was set aside" : "an event was refused",
      );
      const safe = withoutValues(error);
      return String(safe instanceof Error ? safe.message : safe).slice(0, 500);
    }
  }

  private async stepNowAndThen(): Promise<void> {
    if (this.sinceStep >= STEP_EVENTS || monotonicMs() - this.stepAt > STEP_MS) await this.step(false);
  }

  /** Renews the lease. */
  private async step(release: boolean): Promise<void> {
    const { postponed } = this;
    await moveCursor(this.on.statements, this.subscriber.name, this.claim.token, this.place, { postponed, release });
    this.postponed = [];
    this.sinceStep = 0;
    this.stepAt = monotonicMs();
  }
}

const HANDLER_MS = 30_000;

async function inTime(
  attempt: number,
  signal: AbortSignal | undefined,
  work: (context: EventContext) => Promise<unknown>,
): Promise<void> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener("abort", abort);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      abort();
      reject(new Error(`no end after ${HANDLER_MS / 1_000} s`));
    }, HANDLER_MS);
  });
  try {
    await Promise.race([work({ attempt, signal: controller.signal }), late]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

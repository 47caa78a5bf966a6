import { type Database, database } from "@/db/client";
import { monotonicMs } from "../kernel/clock";
import { newId } from "../kernel/ids";
import { logger } from "../observability/log";
import {
  beginningOf,
  type Claim,
  claimCursor,
  dueEvents,
  LeaseLost,
  moveCursor,
  type Position,
  type Postponed,
  readEvents,
  refusedAgain,
  type StoredEvent,
  takenAtLast,
  waitingSubscribers,
} from "./event-store";
import type { DomainEvent, EventContext, Subscriber } from "./subscriber";

/** Events read at once. */
const BATCH = 200;
/** A cursor moves after so many events or so long, and a node that dies has them told again. */
const STEP_EVENTS = 50;
const STEP_MS = 5_000;
/** After so long a subscriber's turn is over; the next one comes in seconds. */
const TURN_MS = 20_000;
const HANDLER_MS = 30_000;
/** Refusals in a row after which the handler is taken for broken: what follows is left where it is, and not refused one by one. */
const BROKEN_AFTER = 20;
/** From so many attempts on a refusal is an error in the log, and no longer a warning. */
export const STUCK_ATTEMPTS = 10;

/** As a subscriber is given it. */
const asTold = ({ id, type, subject, payload, at }: StoredEvent): DomainEvent => ({ id, type, subject, payload, at });

type Options = { database?: Database; signal?: AbortSignal };

/**
 * Tells each subscriber what was committed and it has not been told, as far as no running transaction precedes it. Any number of
 * nodes may: a subscriber is told by one at a time. Answers how many events were taken. A subscriber whose turn fails does not keep
 * the others from theirs; the first such error is thrown at the end.
 */
export async function deliverEvents(subscribers: readonly Subscriber[], options: Options = {}): Promise<number> {
  const on = options.database ?? database();
  const names = new Set(
    await waitingSubscribers(
      on.db,
      subscribers.map(({ name }) => name),
    ),
  );
  const waiting = subscribers.filter(({ name }) => names.has(name));
  const turns = await Promise.allSettled(waiting.map((subscriber) => takeTurn(on, subscriber, options.signal)));
  let taken = 0;
  for (const turn of turns) {
    if (turn.status === "rejected") throw turn.reason;
    taken += turn.value;
  }
  return taken;
}

async function takeTurn(on: Database, subscriber: Subscriber, signal?: AbortSignal): Promise<number> {
  const claim = await claimCursor(on.db, subscriber.name, newId());
  if (!claim) return 0;
  const turn = new Turn(on, subscriber, claim, signal);
  try {
    await turn.run();
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    logger().warn({ subscriber: subscriber.name }, "another node has taken over the subscriber");
  }
  return turn.taken;
}

class Turn {
  taken = 0;
  /** Up to here all were told, or are among `postponed`. */
  private place: Position;
  private postponed: Postponed[] = [];
  /** Subjects whose later events wait. */
  private readonly held = new Set<string>();
  private sinceStep = 0;
  private stepAt = monotonicMs();
  private refusals = 0;
  private readonly endAt = monotonicMs() + TURN_MS;

  constructor(
    private readonly on: Database,
    private readonly subscriber: Subscriber,
    private readonly claim: Claim,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.place = { xact: claim.xact, eventId: claim.eventId };
  }

  private get over(): boolean {
    return this.signal?.aborted === true || this.refusals >= BROKEN_AFTER || monotonicMs() > this.endAt;
  }

  async run(): Promise<void> {
    try {
      await this.offerAgain();
      await this.tellNews();
    } finally {
      await this.step(true);
    }
  }

  /** What was refused and is due. Once it is taken the next one of its subject is due, too. */
  private async offerAgain(): Promise<void> {
    const { name } = this.subscriber;
    while (!this.over) {
      const due = await dueEvents(this.on.db, name, BATCH);
      if (due.length === 0) return;
      for (const event of due) {
        if (this.over) return;
        const error = await this.tell(event, event.attempts + 1);
        if (error === null) await takenAtLast(this.on.statements, name, event);
        else if (error !== undefined) await refusedAgain(this.on.db, name, event, error);
        await this.stepNowAndThen();
      }
    }
  }

  private async tellNews(): Promise<void> {
    const { horizon } = this.claim;
    while (!this.over) {
      const events = await readEvents(this.on.db, this.subscriber, this.place, horizon, BATCH);
      const together = await this.tellTogether(events);
      for (const event of together ? [] : events) {
        if (this.over) return;
        await this.tellOne(event, event.behind);
      }
      if (events.length < BATCH) {
        this.place = beginningOf(horizon);
        return;
      }
    }
  }

  /**
   * Offers a run of events at once to a subscriber that takes them so; those behind a refused one are left out. False when it does not
   * or would not, and each has to be told by itself.
   */
  private async tellTogether(events: readonly (StoredEvent & { behind: boolean })[]): Promise<boolean> {
    const { handleAll, name } = this.subscriber;
    const waits = ({ behind, subject }: (typeof events)[number]) => behind || this.held.has(subject);
    const run = events.filter((event) => !waits(event));
    const last = events.at(-1);
    if (!handleAll || !last || run.length < 2) return false;
    try {
      await this.inTime(1, (context) => handleAll.call(this.subscriber, run.map(asTold), context));
    } catch (error) {
      if (this.signal?.aborted) return false;
      logger().warn(
        { err: error, subscriber: name, events: run.length },
        "a run of events was refused, and is told singly",
      );
      // It may have taken half of the lease.
      await this.step(false);
      return false;
    }
    this.taken += run.length;
    this.refusals = 0;
    this.postponed.push(...events.filter(waits).map((event) => ({ ...event, attempts: 0 as const, error: null })));
    this.place = last.position;
    await this.step(false);
    return true;
  }

  private async tellOne(event: StoredEvent, behind: boolean): Promise<void> {
    if (behind || this.held.has(event.subject)) {
      this.postponed.push({ ...event, attempts: 0, error: null });
    } else {
      const error = await this.tell(event, 1);
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

  /** Null when the event was taken, else why not; undefined when the node ends and nobody can say. */
  private async tell(event: StoredEvent, attempt: number): Promise<string | null | undefined> {
    const { name } = this.subscriber;
    try {
      await this.inTime(attempt, (context) => this.subscriber.handle(asTold(event), context));
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
      logger()[attempt >= STUCK_ATTEMPTS ? "error" : "warn"](about, "an event was refused");
      return String(error instanceof Error ? error.message : error).slice(0, 500);
    }
  }

  /** What a handler does, ended after its time. */
  private async inTime(attempt: number, work: (context: EventContext) => Promise<unknown>): Promise<void> {
    const controller = new AbortController();
    const abort = () => controller.abort();
    this.signal?.addEventListener("abort", abort);
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
      this.signal?.removeEventListener("abort", abort);
    }
  }

  private async stepNowAndThen(): Promise<void> {
    if (this.sinceStep >= STEP_EVENTS || monotonicMs() - this.stepAt > STEP_MS) await this.step(false);
  }

  /** Notes how far it came and renews the lease. */
  private async step(release: boolean): Promise<void> {
    const { postponed } = this;
    await moveCursor(this.on.statements, this.subscriber.name, this.claim.token, this.place, { postponed, release });
    this.postponed = [];
    this.sinceStep = 0;
    this.stepAt = monotonicMs();
  }
}

import { database } from "@/db/client";
import { monotonicMs } from "../kernel/clock";
import { logger } from "../observability/log";
import type { LiveEvent } from "./live-hub";

const READ_EVERY_MS = 200;
/** Without a connected reader. A new one triggers a read immediately. */
const UNWATCHED_EVERY_MS = 1_000;
/** Events of any type per read. */
const WINDOW = 20_000;
const AFTER_LOSS_MS = 2_000;
/** A failed read is repeated once from its snapshot, so that no event is lost. */
const AFTER_FAILURE_MS = 500;
/**
 * Without a read for longer, readers are told, because they must not take silence for "nothing has changed". A replica that replaced the
 * database meanwhile may also assign the snapshot's transactions anew.
 */
const LONGEST_SILENCE_MS = 3_000;

/**
 * The watched events of commits that a snapshot does not contain: of transactions that ran then, and of later ones. A transaction that
 * runs for long is looked up by each read, but delays and repeats no others. Orders and limits keep the read on the key's index.
 */
const NEW_EVENTS = `
  with later as materialized (
    select found.* from (select pg_snapshot_xip($1::pg_snapshot) as xact) as running cross join lateral (
      select type, subject from outbox_events o where o.xact = running.xact order by xact, id limit ${WINDOW}) as found
    union all (
      select type, subject from outbox_events where xact >= pg_snapshot_xmax($1::pg_snapshot) order by xact, id limit ${WINDOW})
    limit ${WINDOW})
  select pg_current_snapshot()::text as snapshot, (select count(*) = ${WINDOW} from later) as "tooMany",
    coalesce((select jsonb_agg(distinct jsonb_build_object('type', type, 'subject', subject)) from later
      where type = any ($2::text[])), '[]') as news`;

const FIRST = `select pg_current_snapshot()::text as snapshot, false as "tooMany"`;

type Read = { snapshot: string; tooMany: boolean; news: LiveEvent[] };

type Reader = {
  /** No event is missed from now on. */
  began: () => void;
  received: (news: LiveEvent) => void;
  /** Reads failed or one found more events than it takes. Events until the next `began` are missed. */
  lost: () => void;
  /** False if no reader is connected. */
  isWatched: () => boolean;
};

/** Reads committed events from the outbox, so that commits need not notify. */
export class LiveOutbox {
  private timer: NodeJS.Timeout | undefined;
  /** The snapshot of the last read. Null before the first one. */
  private snapshot: string | null = null;
  /** Raised by `begin` and `end`: a read of an earlier life is discarded. */
  private life = 0;
  private failures = 0;
  /** Of the last complete read. */
  private readAt = 0;
  /** Until the scheduled read. */
  private pause = 0;

  constructor(
    private readonly types: readonly string[],
    private readonly reader: Reader,
  ) {}

  begin(): void {
    this.end();
    this.schedule(0);
  }

  end(): void {
    this.life++;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.snapshot = null;
    this.failures = 0;
  }

  /** For a new reader. Ends only the pause without readers. */
  hurry(): void {
    if (this.timer === undefined || this.pause !== UNWATCHED_EVERY_MS) return;
    clearTimeout(this.timer);
    this.schedule(0);
  }

  private schedule(pause: number): void {
    this.pause = pause;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.read(this.life);
    }, pause);
  }

  private async read(life: number): Promise<void> {
    let pause = AFTER_LOSS_MS;
    try {
      const read = await this.next();
      if (life === this.life && read) pause = this.take(read);
    } catch (error) {
      if (life === this.life) pause = this.fail(error);
    }
    if (life === this.life) this.schedule(pause);
  }

  /** Returns the pause until the next read. */
  private fail(error: unknown): number {
    this.failures++;
    if (this.failures === 1) logger().warn({ err: error }, "the events for screens could not be read");
    const isRecent = this.failures === 1 && monotonicMs() - this.readAt < LONGEST_SILENCE_MS;
    if (this.snapshot !== null && isRecent) return AFTER_FAILURE_MS;
    this.snapshot = null;
    this.reader.lost();
    return AFTER_LOSS_MS;
  }

  private async next(): Promise<Read | undefined> {
    const { statements } = database();
    const text = this.snapshot === null ? FIRST : NEW_EVENTS;
    const [row] = await statements.query<Read>(text, this.snapshot === null ? [] : [this.snapshot, this.types]);
    return row;
  }

  /** Returns the pause until the next read. */
  private take({ snapshot, tooMany, news }: Read): number {
    this.failures = 0;
    this.readAt = monotonicMs();
    const first = this.snapshot === null;
    this.snapshot = snapshot;
    if (tooMany) this.reader.lost();
    if (first || tooMany) this.reader.began();
    else for (const one of news) this.reader.received(one);
    if (tooMany) return AFTER_LOSS_MS;
    return this.reader.isWatched() ? READ_EVERY_MS : UNWATCHED_EVERY_MS;
  }
}

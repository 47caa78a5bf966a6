import { database } from "@/db/client";
import { logger } from "../observability/log";
import type { LiveEvent } from "./live-hub";

const READ_EVERY_MS = 200;
/** Events of any type per read. */
const WINDOW = 20_000;
const AFTER_LOSS_MS = 2_000;

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
  /** A read failed or found more events than it takes. Events until the next `began` are missed. */
  lost: () => void;
};

/** Reads committed events from the outbox, so that commits need not notify. */
export class LiveOutbox {
  private timer: NodeJS.Timeout | undefined;
  /** The snapshot of the last read. Null before the first one. */
  private snapshot: string | null = null;
  /** Raised by `begin` and `end`: a read of an earlier life is discarded. */
  private life = 0;

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
    this.snapshot = null;
  }

  private schedule(milliseconds: number): void {
    this.timer = setTimeout(() => void this.read(this.life), milliseconds);
  }

  private async read(life: number): Promise<void> {
    let isWhole = false;
    try {
      const read = await this.next();
      if (life === this.life && read) isWhole = this.take(read);
    } catch (error) {
      if (life === this.life) this.lose(error);
    }
    if (life === this.life) this.schedule(isWhole ? READ_EVERY_MS : AFTER_LOSS_MS);
  }

  /** Readers must not take silence for "nothing has changed". */
  private lose(error: unknown): void {
    if (this.snapshot !== null) logger().warn({ err: error }, "the events for screens could not be read");
    this.snapshot = null;
    this.reader.lost();
  }

  private async next(): Promise<Read | undefined> {
    const { statements } = database();
    const text = this.snapshot === null ? FIRST : NEW_EVENTS;
    const [row] = await statements.query<Read>(text, this.snapshot === null ? [] : [this.snapshot, this.types]);
    return row;
  }

  private take({ snapshot, tooMany, news }: Read): boolean {
    const first = this.snapshot === null;
    this.snapshot = snapshot;
    if (tooMany) this.reader.lost();
    if (first || tooMany) this.reader.began();
    else for (const one of news) this.reader.received(one);
    return !tooMany;
  }
}

import { monotonicMs } from "../kernel/clock";
import { newId } from "../kernel/ids";
import { processState } from "../kernel/process-state";

/** What has been committed: the type of an event, and what it is about. */
export type Heard = { type: string; subject: string };
/** A reader of the hub. `ended`: nothing can be heard any more, or the process ends; what is missed meanwhile nobody knows. */
export type HubReader = { heard: (news: Heard) => void; ended: () => void };

const KEPT = 1_000;
/** A page was made of what stood in the database a moment ago, of which some may be heard only now. */
const MARGIN_MS = 3_000;

type Kept = { at: number; number: number; news: Heard };

/**
 * What this process hears of events, for those who are connected to it. It keeps the last thousand, so that who comes with his last
 * position misses nothing; a position of another time or process is not known, and then anything may have changed.
 */
export class LiveHub {
  private readonly readers = new Set<HubReader>();
  private kept: Kept[] = [];
  /** Null while nothing can be heard. Positions of one epoch follow each other without a gap. */
  private epoch: string | null = null;
  private last = 0;

  get open(): boolean {
    return this.epoch !== null;
  }

  /** From now on nothing is missed. */
  begin(): void {
    this.epoch = newId();
    this.kept = [];
    this.last = 0;
  }

  hear(news: Heard): void {
    if (this.epoch === null) return;
    this.last++;
    this.kept.push({ at: monotonicMs(), number: this.last, news });
    if (this.kept.length > KEPT) this.kept = this.kept.slice(-KEPT / 2);
    for (const reader of [...this.readers]) reader.heard(news);
  }

  /** Nothing can be heard until `begin`. */
  end(): void {
    this.epoch = null;
    const left = [...this.readers];
    this.readers.clear();
    for (const reader of left) reader.ended();
  }

  position(): string {
    return `${this.epoch ?? ""}.${this.last}`;
  }

  /** The place from which on a page that is made now may have missed something; null while nothing can be heard. */
  positionOfPage(): string | null {
    if (this.epoch === null) return null;
    const young = this.kept.find(({ at }) => at > monotonicMs() - MARGIN_MS);
    return `${this.epoch}.${young ? young.number - 1 : this.last}`;
  }

  /** What came after a position; null when nobody can say. */
  since(position: string | null): readonly Heard[] | null {
    const [epoch, number] = (position ?? "").split(".");
    const after = Number(number);
    if (this.epoch === null || epoch !== this.epoch || !Number.isInteger(after) || after > this.last) return null;
    const first = this.kept[0]?.number ?? this.last + 1;
    if (after < first - 1) return null;
    return this.kept.filter((one) => one.number > after).map(({ news }) => news);
  }

  /** Answers how to leave. */
  join(reader: HubReader): () => void {
    this.readers.add(reader);
    return () => void this.readers.delete(reader);
  }
}

/** The hub of this process, for listener and pages alike. */
export function liveHub(): LiveHub {
  return processState("events.live-hub", () => new LiveHub());
}

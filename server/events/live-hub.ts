import { monotonicMs } from "../kernel/clock";
import { newId } from "../kernel/ids";
import { processState } from "../kernel/process-state";

export type LiveEvent = { type: string; subject: string };
/** `ended`: listening stopped or the process ends. Later events may be missed. */
type HubReader = { received: (news: LiveEvent) => void; ended: () => void };

const KEPT = 1_000;
/** A page's data is older than its request, so its events may arrive only now. */
const MARGIN_MS = 3_000;

type KeptEvent = { at: number; number: number; news: LiveEvent };

/**
 * This process's events for its connected readers. It keeps the last thousand for returning readers. After an unknown position
 * (another epoch or process) anything may have changed.
 */
export class LiveHub {
  private readonly readers = new Set<HubReader>();
  private kept: KeptEvent[] = [];
  /** Null while not listening. Positions of one epoch follow each other without a gap. */
  private epoch: string | null = null;
  private last = 0;

  get open(): boolean {
    return this.epoch !== null;
  }

  get isWatched(): boolean {
    return this.readers.size > 0;
  }

  /** From now on no event is missed. */
  begin(): void {
    this.epoch = newId();
    this.kept = [];
    this.last = 0;
  }

  receive(news: LiveEvent): void {
    if (this.epoch === null) return;
    this.last++;
    this.kept.push({ at: monotonicMs(), number: this.last, news });
    if (this.kept.length > KEPT) this.kept = this.kept.slice(-KEPT / 2);
    for (const reader of [...this.readers]) reader.received(news);
  }

  end(): void {
    this.epoch = null;
    const left = [...this.readers];
    this.readers.clear();
    for (const reader of left) reader.ended();
  }

  position(): string {
    return `${this.epoch ?? ""}.${this.last}`;
  }

  /** The position from which a new page may have missed events. Null while not listening. */
  positionOfPage(): string | null {
    if (this.epoch === null) return null;
    const young = this.kept.find(({ at }) => at > monotonicMs() - MARGIN_MS);
    return `${this.epoch}.${young ? young.number - 1 : this.last}`;
  }

  /** Null if the position is unknown. */
  since(position: string | null): readonly LiveEvent[] | null {
    const [epoch, number] = (position ?? "").split(".");
    const after = Number(number);
    if (this.epoch === null || epoch !== this.epoch || !Number.isInteger(after) || after > this.last) return null;
    const first = this.kept[0]?.number ?? this.last + 1;
    if (after < first - 1) return null;
    return this.kept.filter((one) => one.number > after).map(({ news }) => news);
  }

  /** Returns the function that removes the reader. */
  join(reader: HubReader): () => void {
    this.readers.add(reader);
    return () => void this.readers.delete(reader);
  }
}

export function liveHub(): LiveHub {
  return processState("events.live-hub", () => new LiveHub());
}

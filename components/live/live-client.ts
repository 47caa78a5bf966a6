import { type Changed, type News, together } from "./changed-reads";

export type Source = Pick<EventSource, "close" | "addEventListener">;

type LiveTools = {
  open: (address: string) => Source;
  /** Returns a function that cancels the call. Replaced in tests. */
  after: (ms: number, run: () => void) => () => void;
  random: () => number;
  /** Milliseconds from any start. */
  now: () => number;
};

const LIVE_ADDRESS = "/api/live";
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** The service sends a heartbeat every 10 seconds. */
const SILENCE_MS = 25_000;
/** Longer than the data of a page takes from its read to the screen. */
const RECENT_MS = 15_000;
const MOST_RECENT = 100;

/**
 * The tab's stream of changes. After a failure it reconnects from its last position, with growing delays. While it is
 * disconnected it covers no read, so readers poll.
 */
export class LiveClient {
  private source: Source | null = null;
  private covered: ReadonlySet<string> = new Set();
  private failures = 0;
  private callOff: () => void = () => undefined;
  private readonly states = new Set<() => void>();
  private readonly listeners = new Set<(news: News) => void>();
  private readonly heard: { at: number; news: News }[] = [];
  private isOpen = false;

  constructor(
    /** The position of the page's data. Null if the page was made without one. */
    private position: string | null,
    private readonly tools: LiveTools,
  ) {}

  /** True while the stream reports every change of the read. */
  covers(endpoint: string): boolean {
    return this.covered.has(endpoint);
  }

  /** Calls on a change of the covered reads. */
  watch = (changed: () => void): (() => void) => {
    this.states.add(changed);
    return () => void this.states.delete(changed);
  };

  hear(listener: (news: News) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** The news of the last seconds, which a page that is just on view may not contain. */
  recent(): News | null {
    this.forgetOld();
    return this.heard.reduce<News | null>((all, { news }) => together(all, news), null);
  }

  open(): void {
    this.isOpen = true;
    if (this.source === null) this.connect();
  }

  close(): void {
    this.isOpen = false;
    this.drop();
  }

  private connect(): void {
    this.callOff();
    const source = this.tools.open(`${LIVE_ADDRESS}?after=${encodeURIComponent(this.position ?? "")}`);
    this.source = source;
    const on = (event: string, take: (data: unknown) => void) =>
      source.addEventListener(event, (message) => {
        if (this.source !== source) return;
        const { data, lastEventId } = message as MessageEvent<string>;
        if (lastEventId !== "") this.position = lastEventId;
        this.expectMore();
        take(JSON.parse(data));
      });
    on("hello", (data) => this.greet(data as { reads: string[]; everything: boolean }));
    on("changed", (data) => this.tell(data as Changed));
    on("beat", () => undefined);
    source.addEventListener("error", () => {
      if (this.source === source) this.lose();
    });
    this.expectMore();
  }

  private greet({ reads, everything }: { reads: string[]; everything: boolean }): void {
    this.failures = 0;
    this.cover(new Set(reads));
    if (everything) this.tell("EVERYTHING");
  }

  private tell(news: News): void {
    this.keep({ at: this.tools.now(), news });
    for (const listener of this.listeners) listener(news);
  }

  private keep(one: { at: number; news: News }): void {
    this.forgetOld();
    this.heard.push(one);
    const [first, second] = this.heard;
    if (this.heard.length > MOST_RECENT && first && second)
      this.heard.splice(0, 2, { at: second.at, news: together(first.news, second.news) });
  }

  private forgetOld(): void {
    const since = this.tools.now() - RECENT_MS;
    while (this.heard[0] && this.heard[0].at < since) this.heard.shift();
  }

  private expectMore(): void {
    this.callOff();
    this.callOff = this.tools.after(SILENCE_MS, () => this.lose());
  }

  private lose(): void {
    this.drop();
    if (!this.isOpen) return;
    // The delay is random, because all tabs lose a service at the same time.
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.failures, LONGEST_WAIT_MS) * (0.5 + this.tools.random());
    this.failures++;
    this.callOff = this.tools.after(wait, () => this.connect());
  }

  private drop(): void {
    this.callOff();
    this.source?.close();
    this.source = null;
    this.cover(new Set());
  }

  private cover(reads: ReadonlySet<string>): void {
    if (reads.size === 0 && this.covered.size === 0) return;
    this.covered = reads;
    for (const changed of this.states) changed();
  }
}

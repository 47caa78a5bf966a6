/** Interval of a check that this process still receives notifications: a network may drop packets silently. */
const PROBE_MS = 15_000;
/** A probe not received within this time has failed. */
const DEAF_MS = 5_000;

type ProbeTools = {
  /** Also notifies this process. Rejects if the database is down, which ends listening anyway. */
  notify: () => Promise<unknown>;
  /** Called after a failed probe. */
  isDeaf: () => void;
};

/** Notifies its own process and reports a missing notification. */
export class LiveProbe {
  private every: NodeJS.Timeout | undefined;
  private deaf: NodeJS.Timeout | undefined;
  /** Sent but not received. It may arrive before the statement's answer. */
  private due = false;

  constructor(private readonly tools: ProbeTools) {}

  begin(): void {
    this.end();
    this.every = setInterval(() => void this.send(), PROBE_MS);
  }

  received(): void {
    this.due = false;
    clearTimeout(this.deaf);
  }

  end(): void {
    clearInterval(this.every);
    this.received();
  }

  private async send(): Promise<void> {
    this.received();
    this.due = true;
    try {
      await this.tools.notify();
    } catch {
      this.due = false;
    }
    if (this.due) this.deaf = setTimeout(this.tools.isDeaf, DEAF_MS);
  }
}

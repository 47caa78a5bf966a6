/** So often it is tried whether this process still hears what is notified: a network that swallows packets says nothing. */
const PROBE_MS = 15_000;
/** A probe that is not heard within this time was not. */
const DEAF_MS = 5_000;

export type ProbeTools = {
  /** Notifies whoever listens, this process too. Rejects when the database cannot be asked, which ends what listens by itself. */
  notify: () => Promise<unknown>;
  /** Called when a probe was not heard. */
  isDeaf: () => void;
};

/** Notifies this process itself, and tells when it did not hear that. */
export class LiveProbe {
  private every: NodeJS.Timeout | undefined;
  private deaf: NodeJS.Timeout | undefined;
  /** Notified, and not heard yet. It may be heard before the statement that notified is answered. */
  private due = false;

  constructor(private readonly tools: ProbeTools) {}

  begin(): void {
    this.end();
    this.every = setInterval(() => void this.send(), PROBE_MS);
  }

  heard(): void {
    this.due = false;
    clearTimeout(this.deaf);
  }

  end(): void {
    clearInterval(this.every);
    this.heard();
  }

  private async send(): Promise<void> {
    this.heard();
    this.due = true;
    try {
      await this.tools.notify();
    } catch {
      this.due = false;
    }
    if (this.due) this.deaf = setTimeout(this.tools.isDeaf, DEAF_MS);
  }
}

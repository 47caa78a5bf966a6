type Waiter = { readonly grant: () => void };

/** Thrown by `Lines.take`: the turn did not come in time, or the line was full. */
export class NoTurn extends Error {
  override readonly name = "NoTurn";
  constructor(readonly reason: "LATE" | "FULL") {
    super(reason);
  }
}

/** Turns by name within this process, in order of arrival. */
export class Lines {
  /** A name is here while somebody has its turn; the list waits behind them. */
  private readonly waiting = new Map<string, Waiter[]>();

  constructor(private readonly longest: number) {}

  isTaken(name: string): boolean {
    return this.waiting.has(name);
  }

  /** Takes the turn of a name and answers how to pass it on. @throws NoTurn */
  async take(name: string, waitMs: number): Promise<() => void> {
    const line = this.waiting.get(name);
    if (line === undefined) this.waiting.set(name, []);
    else if (line.length >= this.longest) throw new NoTurn("FULL");
    else await waitIn(line, waitMs);
    return () => this.pass(name);
  }

  private pass(name: string): void {
    const next = this.waiting.get(name)?.shift();
    if (next) next.grant();
    else this.waiting.delete(name);
  }
}

function waitIn(line: Waiter[], waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiter: Waiter = {
      grant: () => {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      line.splice(line.indexOf(waiter), 1);
      reject(new NoTurn("LATE"));
    }, waitMs);
    line.push(waiter);
  });
}

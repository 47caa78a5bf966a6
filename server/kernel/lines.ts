type Waiter = { readonly grant: () => void };

/** Thrown by `Lines.take` if the wait timed out or the line was full. */
export class NoTurn extends Error {
  override readonly name = "NoTurn";
  constructor(readonly reason: "LATE" | "FULL") {
    super(reason);
  }
}

/** Turns per name within this process, first come, first served. */
export class Lines {
  /** A key exists while its turn is taken. The list holds the waiters. */
  private readonly waiting = new Map<string, Waiter[]>();

  constructor(private readonly longest: number) {}

  isTaken(name: string): boolean {
    return this.waiting.has(name);
  }

  /** Takes the turn of a name. Returns its release. @throws NoTurn */
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

import { monotonicMs } from "../kernel/clock";
import { DomainError } from "../kernel/errors";
import { isTaken, takeTurn, WAIT_MS, waitForTurn } from "./in-flight";
import type { Plan } from "./plan";

/**
 * The turns of one request at the records it writes. Optimistic until a plan is STALE. Then requests for a record queue in this
 * process, and only the first competes with other processes.
 */
export class RecordTurns {
  private readonly until = monotonicMs() + WAIT_MS;
  private passes: (() => void)[] = [];
  private held: ReadonlySet<string> = new Set();

  constructor(private readonly late: string) {}

  /** Waits behind queued requests for the plan's records. True after a wait: the plan is old. */
  async wait({ rows = [] }: Plan): Promise<boolean> {
    const names = changedBy(rows);
    if (!names.some((name) => isTaken(name) && !this.held.has(name))) return false;
    await this.take(names);
    return true;
  }

  /** Queues after a STALE plan. Throws REQUEST_IN_FLIGHT when the request's time is over. */
  async waitStale(plan: Plan): Promise<void> {
    if (monotonicMs() >= this.until) throw new DomainError("REQUEST_IN_FLIGHT", this.late);
    const names = goneBy(plan);
    // This request had its turn: another process was faster.
    if (names.every((name) => this.held.has(name))) await waitForTurn();
    else await this.take(names);
  }

  end(): void {
    for (const pass of this.passes) pass();
    this.passes = [];
    this.held = new Set();
  }

  /** Turns are taken in one order, and none is held while waiting, which prevents deadlocks. */
  private async take(names: readonly string[]): Promise<void> {
    const wanted = [...new Set([...names, ...this.held])].sort();
    this.end();
    for (const name of wanted) {
      this.passes.push(await takeTurn(name, Math.max(0, this.until - monotonicMs()), this.late));
    }
    this.held = new Set(wanted);
  }
}

type Record_ = { table: string; key?: object };

const nameOf = ({ table, key }: Record_): string => `${table} ${JSON.stringify(key)}`;

const changedBy = (rows: NonNullable<Plan["rows"]>): string[] =>
  rows.filter(({ action }) => action !== "insert").map(nameOf);

/** Every record on which a STALE plan may depend. */
function goneBy({ rows = [], requireRows = [], accounts = [], expectBalance = {}, subject }: Plan): string[] {
  const ledger = [...Object.keys(expectBalance), ...accounts.map(({ id }) => id)];
  return [
    ...changedBy(rows),
    ...requireRows.map(nameOf),
    ...ledger.map((id) => `ledger_accounts ${id}`),
    `${subject.type} ${subject.id}`,
  ];
}

import { monotonicMs } from "../kernel/clock";
import { DomainError } from "../kernel/errors";
import { isTaken, takeTurn, WAIT_MS, waitForTurn } from "./in-flight";
import type { Plan } from "./plan";

/**
 * The turns of one request at the records it writes. Optimistic until a plan was STALE: from then on the requests for a record take
 * turns in this process, in order of arrival, and the one whose turn it is competes with other processes alone.
 */
export class RecordTurns {
  private readonly until = monotonicMs() + WAIT_MS;
  private passes: (() => void)[] = [];
  private held: ReadonlySet<string> = new Set();

  constructor(private readonly late: string) {}

  /** Before a plan is posted: waits behind the requests that wait for its records. True after a wait: the plan is old. */
  async wait({ rows = [] }: Plan): Promise<boolean> {
    const names = changedBy(rows);
    if (!names.some((name) => isTaken(name) && !this.held.has(name))) return false;
    await this.take(names);
    return true;
  }

  /** After a plan was STALE. @throws DomainError REQUEST_IN_FLIGHT when the request's time is over */
  async waitStale(plan: Plan): Promise<void> {
    if (monotonicMs() >= this.until) throw new DomainError("REQUEST_IN_FLIGHT", this.late);
    const names = goneBy(plan);
    // It had its turn: another process was quicker.
    if (names.every((name) => this.held.has(name))) await waitForTurn();
    else await this.take(names);
  }

  end(): void {
    for (const pass of this.passes) pass();
    this.passes = [];
    this.held = new Set();
  }

  /** In one order, and without keeping any meanwhile: nobody waits for a request that waits for them. */
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

/** All that a plan that was STALE may have gone by. */
function goneBy({ rows = [], requireRows = [], accounts = [], expectBalance = {}, subject }: Plan): string[] {
  const ledger = [...Object.keys(expectBalance), ...accounts.map(({ id }) => id)];
  return [
    ...changedBy(rows),
    ...requireRows.map(nameOf),
    ...ledger.map((id) => `ledger_accounts ${id}`),
    `${subject.type} ${subject.id}`,
  ];
}

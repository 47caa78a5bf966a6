import { type IncomingMessage, ServerResponse } from "node:http";

const PASSING: ReadonlySet<number> = new Set([429, 503]);

/** Says of every refusal that passes by itself when to come again: a second, where its place says no other time. Of pages and files, too. */
export class TimedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  // Every answer comes by here, also one whose head nobody writes.
  override writeHead(status: number, ...rest: unknown[]): this {
    if (PASSING.has(status) && !this.hasHeader("retry-after")) this.setHeader("retry-after", "1");
    return (super.writeHead as (status: number, ...rest: unknown[]) => this).call(this, status, ...rest);
  }
}

import { type IncomingMessage, ServerResponse } from "node:http";

const PASSING: ReadonlySet<number> = new Set([429, 503]);

/** Adds `Retry-After` to every temporary refusal, including pages and files. Defaults to one second. */
export class TimedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  // Every response passes here, also with an implicit head.
  override writeHead(status: number, ...rest: unknown[]): this {
    if (PASSING.has(status) && !this.hasHeader("retry-after")) this.setHeader("retry-after", "1");
    return (super.writeHead as (status: number, ...rest: unknown[]) => this).call(this, status, ...rest);
  }
}

import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import * as t from "@/words/service/http";
import { monotonicMs } from "../kernel/clock";
import { DomainError } from "../kernel/errors";
import { tooLarge } from "./too-large";

/**
 * Silence for this long means that the sender is gone. A file of the permitted size takes less than the total limit.
 */
const STALLED_MS = 30_000;
const WHOLE_MS = 15 * 60_000;

/** Connections with a permitted large body, which have longer time limits. */
const sending = new WeakSet<Duplex>();

export function isSendingFiles(connection: Duplex): boolean {
  return sending.has(connection);
}

/**
 * A request's body in pieces without reading ahead. It ends after 30 s without a byte or 15 minutes in total. The
 * connection stays open in all cases, so that the response arrives.
 */
export async function* bodyPieces(request: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  // By default the iterator would close the connection when the reader stops.
  const pieces = request.iterator({ destroyOnReturn: false });
  const deadline = monotonicMs() + WHOLE_MS;
  let size = 0;
  sending.add(request.socket);
  try {
    for (;;) {
      const { done, value } = await inTime(pieces.next(), Math.min(STALLED_MS, deadline - monotonicMs()));
      if (done === true) break;
      size += (value as Buffer).length;
      if (size > limit) throw tooLarge(limit);
      yield value as Buffer;
    }
    if (!request.complete) throw endedEarly();
  } finally {
    sending.delete(request.socket);
    // Settles with the connection if it waits for a piece.
    void pieces.return?.().catch(() => undefined);
  }
}

async function inTime<T>(next: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DomainError("VALIDATION_ERROR", t.theRequestDidNotArrive)), Math.max(0, ms));
  });
  const arrived = next.catch(() => {
    throw endedEarly();
  });
  arrived.catch(() => undefined);
  try {
    return await Promise.race([arrived, late]);
  } finally {
    clearTimeout(timer);
  }
}

function endedEarly(): DomainError {
  return new DomainError("VALIDATION_ERROR", t.theBodyEndedEarly);
}

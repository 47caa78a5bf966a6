import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import * as t from "@/words/service/http";
import type { ErrorCode } from "../kernel/errors";
import { stringifyJson } from "../kernel/json";
import { metrics } from "../observability/metrics";
import { isSendingFiles } from "./body-pieces";
import { JSON_TYPE } from "./exchange";
import { READING } from "./screen-request";
import { securityLines } from "./security-headers";

// Refusals without a request object, written to the socket.

/** Answers invalid HTTP, oversized headers and requests that time out, which have no response object. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  // Uploads have their own time limits (`bodyPieces`). Node reports the timeout once per request.
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && isSendingFiles(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, reason] =
    error.code === "ERR_HTTP_REQUEST_TIMEOUT"
      ? ["408 Request Timeout", t.theRequestDidNotArrive]
      : error.code === "HPE_HEADER_OVERFLOW"
        ? ["431 Request Header Fields Too Large", t.theHeadersAreTooLarge]
        : ["400 Bad Request", t.thisIsNotHttp];
  endWith(socket, status, { error: "VALIDATION_ERROR", message: reason });
}

export function refuseTunnel(socket: Duplex): void {
  socket.on("error", () => undefined);
  const allow = READING.join(", ");
  const refusal = { error: "METHOD_NOT_ALLOWED", message: t.thisResourceAccepts(allow) } as const;
  endWith(socket, "405 Method Not Allowed", refusal, `allow: ${allow}\r\n`);
}

function endWith(socket: Duplex, status: string, refusal: { error: ErrorCode; message: string }, more = ""): void {
  metrics().rejected.inc({ reason: status.slice(0, 3) });
  const body = stringifyJson({ ...refusal, fieldErrors: {} });
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\n${more}content-type: ${JSON_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${securityLines()}\r\n${body}`,
    () => socket.destroy(),
  );
}

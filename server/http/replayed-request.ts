import { IncomingMessage } from "node:http";

/** A copy of the request with its body still unread. Next rejects a stream that has been read, even if pushed back. */
export function replayedRequest(request: IncomingMessage, body: Uint8Array): IncomingMessage {
  const replayed = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  Object.assign(replayed, { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor, complete: true });
  replayed.headers = headers;
  replayed.push(body);
  replayed.push(null);
  return replayed;
}

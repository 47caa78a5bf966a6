import { IncomingMessage } from "node:http";

/**
 * A request like this one with its body still to be read, for whoever is behind us: a stream that was read once is refused by Next, even
 * when it was put back.
 */
export function replayedRequest(request: IncomingMessage, body: Uint8Array): IncomingMessage {
  const replayed = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  Object.assign(replayed, { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor, complete: true });
  replayed.headers = headers;
  replayed.push(body);
  replayed.push(null);
  return replayed;
}

import { connect } from "node:net";
import { API_ROOT } from "../../contract/operation";
import type { Chance } from "../../kernel/seeded-random";
import { exchange, written } from "./wire";

/** The bank's limit of concurrent whole lists. */
const PLACES = 4;
const LONGEST_PAUSE_MS = 25;

type Reader = { readonly port: number; readonly cookie: string; readonly token: string; readonly chance: Chance };

/**
 * Requests files and whole lists with HEAD, and cancels downloads within their first milliseconds. Afterwards as many files as there are
 * places must be served concurrently. Returns the number of cancelled downloads. Throws if places were lost.
 */
export async function cancelDownloads({ port, cookie, token, chance }: Reader, rounds: number): Promise<number> {
  const session = [["Cookie", cookie]] as const;
  const bearer = [["Authorization", `Bearer ${token}`]] as const;
  const lists = [
    ...["/ledger/entries/export?from=2000-01-01", "/accounts/export", "/parties/export", "/transfers/export"].map(
      (target) => ({ target, headers: session }),
    ),
    ...["/accounts", "/ledger/entries?from=2000-01-01&to=2999-12-31", "/parties"].map((path) => ({
      target: `${API_ROOT}${path}`,
      headers: bearer,
    })),
  ];
  let left = 0;
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      lists.flatMap(({ target, headers }) => [
        exchange(port, { method: "HEAD", target, headers, body: "" }),
        leave(port, written({ method: "GET", target, headers, body: "" }), chance.below(LONGEST_PAUSE_MS)),
        leave(port, written({ method: "GET", target, headers, body: "" }), 0),
      ]),
    );
    left += lists.length * 3;
  }
  const files = await Promise.all(
    Array.from({ length: PLACES }, () =>
      exchange(port, { method: "GET", target: "/accounts/export", headers: session, body: "" }),
    ),
  );
  const had = files.map(({ status }) => status);
  if (had.some((status) => status !== 200))
    throw new Error(`after ${left} cancelled downloads, files: ${had.join(", ")}`);
  return left;
}

/** Sends a request and cuts the connection after `afterMs`, whatever has arrived. */
function leave(port: number, request: Buffer, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(request);
      setTimeout(() => socket.resetAndDestroy(), afterMs);
    });
    socket.on("error", () => undefined).on("close", () => resolve());
  });
}

import { isIP, isIPv6 } from "node:net";
import { processState } from "../kernel/process-state";

/** `peer` is empty in Next, which does not see the connection. */
type Source = { readonly peer: string; header(name: string): string | undefined };

/**
 * The listener passes the caller's address to Next in this header. It sets or removes the header on every request, so
 * that a forged value is never used.
 */
export const CALLER_ADDRESS_HEADER = "x-countinghouse-caller";

const trusted = () => processState("auth.trusted-proxies", () => ({ count: 0 }));

/** Sets the number of trusted proxies (`TRUSTED_PROXIES`) at startup. */
export function trustProxies(count: number): void {
  trusted().count = count;
}

/**
 * The caller's IP address for logs, sessions, shares and limits, or an empty text if unknown. Behind trusted proxies it
 * is the entry of `X-Forwarded-For` written by the outermost one, counted from the right. Callers can forge the entries
 * further left.
 *
 * An IPv4 address mapped into IPv6 is written as IPv4, and IPv6 in its canonical form.
 */
export function callerAddress(source: Source): string {
  if (source.peer === "") return ipAddress(source.header(CALLER_ADDRESS_HEADER) ?? "") ?? "";
  const { count } = trusted();
  const peer = () => addressOfPeer(source.peer);
  return count === 0 ? peer() : (forwarded(source.header("x-forwarded-for") ?? "", count) ?? peer());
}

const MOST_PEERS = 1_000;

/** Cached, because every request's log line needs it and peers are few. */
function addressOfPeer(peer: string): string {
  const addresses = processState("auth.known-peers", () => new Map<string, string>());
  const before = addresses.get(peer);
  if (before !== undefined) return before;
  if (addresses.size >= MOST_PEERS) addresses.clear();
  const address = ipAddress(peer) ?? "";
  addresses.set(peer, address);
  return address;
}

/** One caller controls a whole IPv6 network of 2^64 addresses, so that the network is the key. */
export function addressGroup(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const parts = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const after = tail === "" ? [] : tail.split(":");
    while (parts.length + after.length < 8) parts.push("0");
    parts.push(...after);
  }
  return `${parts.slice(0, 4).join(":")}::/64`;
}

/** The entry at that position from the right. If it is no address, the next entry to its right. */
function forwarded(chain: string, count: number): string | null {
  let found: string | null = null;
  let end = chain.length;
  for (let hop = 0; hop < count && end >= 0; hop += 1) {
    const comma = end === 0 ? -1 : chain.lastIndexOf(",", end - 1);
    const address = ipAddress(chain.slice(comma + 1, end).trim());
    if (address !== null) found = address;
    end = comma;
  }
  return found;
}

const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The canonical form of an IP address without its port. Null for other texts. */
function ipAddress(text: string): string | null {
  // The longest address has 45 characters, and 53 with port and brackets.
  if (text.length > 60) return null;
  const port = WITH_PORT.exec(text);
  const bare = port?.[1] ?? port?.[2] ?? text;
  const mapped = MAPPED.exec(bare)?.[1];
  if (mapped !== undefined && isIP(mapped) === 4) return mapped;
  if (!isIPv6(bare)) return isIP(bare) === 4 ? bare : null;
  const canonical = new URL(`http://[${bare.split("%", 1)[0]}]`).hostname.slice(1, -1);
  const hex = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  return hex === null ? canonical : dotted(Number.parseInt(hex[1] ?? "", 16), Number.parseInt(hex[2] ?? "", 16));
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

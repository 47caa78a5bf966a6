import { isIP, isIPv6 } from "node:net";
import { processState } from "../kernel/process-state";

/** What of a request tells where it came from; `peer` is empty in Next, which does not see the connection. */
type Source = { readonly peer: string; header(name: string): string | undefined };

/**
 * The listener's word to Next on who calls. It sets or removes it on every request, so that whoever sends one himself is not believed.
 */
export const HANDED_ADDRESS = "x-countinghouse-caller";

const trusted = () => processState("auth.trusted-proxies", () => ({ count: 0 }));

/** Says once at the start how many proxies of ours stand in front (`TRUSTED_PROXIES`). */
export function trustProxies(count: number): void {
  trusted().count = count;
}

/**
 * Address of the caller, as an IP address and nothing else: for logs, sessions, shares and limits. Behind trusted proxies it is the entry
 * of `X-Forwarded-For` that the outermost of them wrote, counted from the right: what stands further left the caller may have made up.
 * An IPv4 address mapped into IPv6 is written as IPv4, IPv6 in its canonical form. Empty when nobody tells.
 */
export function callerAddress(source: Source): string {
  if (source.peer === "") return ipAddress(source.header(HANDED_ADDRESS) ?? "") ?? "";
  const { count } = trusted();
  const peer = () => addressOfPeer(source.peer);
  return count === 0 ? peer() : (forwarded(source.header("x-forwarded-for") ?? "", count) ?? peer());
}

const MOST_PEERS = 1_000;

/** Asked for the line of every request, of few peers. */
function addressOfPeer(peer: string): string {
  const known = processState("auth.known-peers", () => new Map<string, string>());
  const before = known.get(peer);
  if (before !== undefined) return before;
  if (known.size >= MOST_PEERS) known.clear();
  const address = ipAddress(peer) ?? "";
  known.set(peer, address);
  return address;
}

/** Callers that one person may have at will are one: IPv6 is given out by networks of 2^64 addresses. */
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

/** The entry so many from the right, or, where a proxy wrote none that is an address, the next one that a trusted proxy wrote. */
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

/** A text that is an IP address, some with a port, in one way of writing; null for any other. */
function ipAddress(text: string): string | null {
  // The longest is 45 signs, a port and brackets make it 53.
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

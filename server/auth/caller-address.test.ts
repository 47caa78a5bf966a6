import { isIP } from "node:net";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { addressGroup, CALLER_ADDRESS_HEADER, callerAddress, trustProxies } from "./caller-address";

afterEach(() => trustProxies(0));

function from(peer: string, headers: Record<string, string> = {}): string {
  return callerAddress({ peer, header: (name) => headers[name] });
}
const through = (chain: string) => from("10.0.0.1", { "x-forwarded-for": chain });

describe("callerAddress", () => {
  it("is the peer's without trusted proxies, regardless of headers", () => {
    expect(from("192.0.2.7", { "x-forwarded-for": "203.0.113.9" })).toBe("192.0.2.7");
    expect(from("192.0.2.7", { [CALLER_ADDRESS_HEADER]: "203.0.113.9" })).toBe("192.0.2.7");
  });

  it("has one form per address", () => {
    expect(from("::ffff:192.0.2.7")).toBe("192.0.2.7");
    expect(from("::ffff:c000:207")).toBe("192.0.2.7");
    expect(from("2001:DB8:0:0:0:0:0:1")).toBe("2001:db8::1");
    expect(from("fe80::1%eth0")).toBe("fe80::1");
  });

  it("counts trusted proxies from the right, so that forged entries are ignored", () => {
    trustProxies(1);
    expect(through("198.51.100.1, 203.0.113.9")).toBe("203.0.113.9");
    trustProxies(2);
    expect(through("6.6.6.6, 203.0.113.9, 10.0.0.2")).toBe("203.0.113.9");
    expect(through("203.0.113.9:4711,[2001:db8::2]:80")).toBe("203.0.113.9");
  });

  it("is the nearest known address if a proxy added none", () => {
    trustProxies(1);
    for (const chain of ["", "unknown", "203.0.113.9,", "203.0.113.9, 1.2.3", "<script>"]) {
      expect([chain, through(chain)]).toEqual([chain, "10.0.0.1"]);
    }
    trustProxies(3);
    expect(through("203.0.113.9")).toBe("203.0.113.9");
    expect(through("unknown, 203.0.113.9")).toBe("203.0.113.9");
  });

  it("is the listener's value if the connection is unknown", () => {
    expect(from("", { [CALLER_ADDRESS_HEADER]: "203.0.113.9", "x-forwarded-for": "6.6.6.6" })).toBe("203.0.113.9");
    expect(from("")).toBe("");
  });

  it("is an IP address or empty for any input", () => {
    trustProxies(1);
    const piece = fc.oneof(
      fc.string(),
      fc.ipV4(),
      fc.ipV6(),
      fc.ipV6().map((ip) => `[${ip}]:80`),
    );
    fc.assert(
      fc.property(fc.string(), fc.array(piece), (peer, chain) => {
        const address = from(peer, { "x-forwarded-for": chain.join(","), [CALLER_ADDRESS_HEADER]: chain.join("") });
        expect(address === "" || isIP(address) !== 0).toBe(true);
      }),
    );
  });
});

describe("addressGroup", () => {
  it("is an IPv4 address or the network of an IPv6 one", () => {
    expect(addressGroup("192.0.2.7")).toBe("192.0.2.7");
    for (const address of ["2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:0:1:2:3:4"])
      expect(addressGroup(address)).toBe("2001:db8:0:0::/64");
    expect(addressGroup("::1")).toBe("0:0:0:0::/64");
    expect(addressGroup("1:2:3:4:5::")).toBe("1:2:3:4::/64");
  });
});

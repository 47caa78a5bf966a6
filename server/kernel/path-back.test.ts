import fc from "fast-check";
import { expect, it } from "vitest";
import { pathBack } from "./path-back";

const OURS = "https://bank.example:8443";

it.each([
  ["/ledger/entries?from=2026-11-20", "/ledger/entries?from=2026-11-20"],
  ["/", "/"],
  ["/parties?q=a%2Fb&next=//c", "/parties?q=a%2Fb&next=//c"],
  ["/accounts/1#lines", "/accounts/1"],
  ["/a/../b", "/b"],
  [`${OURS}/approvals?id=1`, "/approvals?id=1"],
  // Missing or foreign addresses.
  [undefined, "/"],
  [["/a"], "/"],
  ["ledger", "/"],
  ["javascript:alert(1)", "/"],
  ["data:text/html,x", "/"],
  ["/sign-in?callbackUrl=/", "/"],
  // Another scheme, host or port is another origin.
  ["https://evil.example/", "/"],
  ["http://bank.example:8443/approvals", "/"],
  ["https://bank.example/approvals", "/"],
  ["https://bank.example:8443@evil.example/", "/"],
  ["https://bank.example:8443.evil.example/", "/"],
  // Browsers read these as another host.
  ["//evil.example", "/"],
  ["///evil.example", "/"],
  ["/\\evil.example", "/"],
  ["\\\\evil.example", "/"],
  ["\\/evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/..//evil.example", "/"],
  ["/./\\evil.example", "/"],
  ["/%2e//evil.example", "/"],
  ["/%2E%2e//evil.example", "/"],
  ["/a/..//evil.example", "/"],
  ["/a/%2e%2e/\\evil.example", "/"],
  // A proxy may decode these to another host.
  ["/%2f/evil.example", "/"],
  ["/%2Fevil.example", "/"],
  ["/%5cevil.example", "/"],
  ["/./%5Cevil.example", "/"],
  // Browsers remove these characters before parsing.
  ["/\t/evil.example", "/"],
  ["/\n/evil.example", "/"],
  ["/ledger\r\nset-cookie: a=b", "/"],
  ["/ledger\0", "/"],
  [" //evil.example", "/"],
])("%j leads to %s", (from, to) => {
  expect(pathBack(from, OURS)).toBe(to);
});

it("no input leads to another origin", () => {
  const signs = fc.constantFrom(..."/\\.%2fF5cC?#@: \t\nabhttps", "//", "..", "%2e", "evil.example", OURS);
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
      const to = pathBack(parts.join(""), OURS);
      expect(to).toMatch(/^\/(?![/\\])/);
      expect(new URL(to, OURS).origin).toBe(OURS);
      expect(pathBack(to, OURS)).toBe(to);
    }),
    { numRuns: 5_000 },
  );
});

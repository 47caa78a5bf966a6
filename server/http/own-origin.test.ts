import { afterEach, describe, expect, it } from "vitest";
import { isFromForeignPage, isFromOwnPage, setPublicUrl } from "./own-origin";

const said = (headers: Record<string, string>) => ({ header: (name: string) => headers[name] });
const own = (origin: string, host = "bank.test", more = {}) => isFromOwnPage(said({ origin, host, ...more }));

afterEach(() => void Reflect.deleteProperty(globalThis, Symbol.for("countinghouse.http.own-origin")));

describe("the bank's own page", () => {
  it("has scheme, host and port of PUBLIC_URL, regardless of Host", () => {
    setPublicUrl("https://bank.test/");
    for (const origin of ["https://bank.test", "HTTPS://BANK.TEST", "https://bank.test:443"])
      expect([origin, own(origin, "elsewhere.test")]).toEqual([origin, true]);
    for (const origin of [
      "http://bank.test",
      "https://bank.test:8443",
      "https://bank.test.evil.example",
      "https://evil.example",
      "https://bank.test@evil.example",
      "https://bank.test/page",
      "https://bank.test/",
      "https://bank.test https://evil.example",
      "null",
      "",
      "bank.test",
      "file://",
    ])
      expect([origin, own(origin)]).toEqual([origin, false]);
  });

  it("is http with the request's host without PUBLIC_URL", () => {
    expect([
      own("http://bank.test"),
      own("http://bank.test:80"),
      own("http://localhost:3000", "localhost:3000"),
    ]).toEqual([true, true, true]);
    expect([own("https://bank.test"), own("http://bank.test:81"), own("http://bank.test", "")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("is foreign if the browser reports another site", () => {
    const from = (site: string) => own("http://bank.test", "bank.test", { "sec-fetch-site": site });
    expect(["same-origin", "same-site", "cross-site", "none"].map(from)).toEqual([true, false, false, false]);
  });

  it("is not foreign without browser headers, as from programs", () => {
    expect(isFromForeignPage(said({ host: "bank.test" }))).toBe(false);
    expect(isFromForeignPage(said({ host: "bank.test", origin: "null" }))).toBe(true);
    expect(isFromForeignPage(said({ host: "bank.test", "sec-fetch-site": "cross-site" }))).toBe(true);
  });
});

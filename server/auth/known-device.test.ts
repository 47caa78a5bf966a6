import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { forgetConfig } from "../config";
import { deviceCookie, deviceCookieName, knownDevice } from "./known-device";

const before = { ...process.env };
beforeAll(() => {
  Object.assign(process.env, {
    DATABASE_URL: "postgres://x@localhost/x",
    AUTH_SECRET: "a secret that is only ever used in tests",
  });
  forgetConfig();
});
afterAll(() => {
  process.env = before;
  forgetConfig();
});
afterEach(() => void vi.useRealTimers());

const none = new Headers();
const with_ = (setCookie: string) => new Headers({ cookie: `theme=dark; ${setCookie.split(";")[0]}` });

describe("a device", () => {
  it("is known only for people who signed in with it, by email in any case", () => {
    const cookie = deviceCookie(none, "Nora@bank.example");
    expect(cookie).toMatch(
      /^countinghouse\.device=[\w-]{16}\.\d+:[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/,
    );
    expect(knownDevice(with_(cookie), "nora@BANK.example")).toMatch(/^[\w-]{16}$/);
    expect(knownDevice(with_(cookie), "tom@bank.example")).toBeNull();
    expect(knownDevice(none, "nora@bank.example")).toBeNull();
  });

  it("keeps the eight most recent people of a counter", () => {
    let cookie = deviceCookie(none, "nora@bank.example");
    const id = knownDevice(with_(cookie), "nora@bank.example");
    for (let n = 1; n <= 7; n += 1) cookie = deviceCookie(with_(cookie), `person-${n}@bank.example`);
    for (const email of ["nora@bank.example", "person-1@bank.example", "person-7@bank.example"])
      expect(knownDevice(with_(cookie), email)).toBe(id);
    cookie = deviceCookie(with_(cookie), "person-8@bank.example");
    expect(knownDevice(with_(cookie), "nora@bank.example")).toBeNull();
    expect(knownDevice(with_(cookie), "person-1@bank.example")).toBe(id);
  });

  it("is unknown after half a year, under another secret, and after any change of its cookie", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const cookie = deviceCookie(none, "nora@bank.example");
    for (const forged of [
      cookie.replace(/=./, (start) => (start === "=A" ? "=B" : "=A")),
      cookie.replace(/(\d):/, (_, digit) => `${(Number(digit) + 1) % 10}:`),
      `${deviceCookieName()}=${"x".repeat(16)}`,
      `${deviceCookieName()}=${".".repeat(4_000)}`,
    ])
      expect([forged, knownDevice(with_(forged), "nora@bank.example")]).toEqual([forged, null]);
    vi.advanceTimersByTime(181 * 86_400_000);
    expect(knownDevice(with_(cookie), "nora@bank.example")).toBeNull();
    vi.useRealTimers();
    process.env.AUTH_SECRET = "another secret that is only used in tests";
    forgetConfig();
    expect(knownDevice(with_(cookie), "nora@bank.example")).toBeNull();
  });
});

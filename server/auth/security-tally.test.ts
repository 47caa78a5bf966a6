import { describe, expect, it } from "vitest";
import type { SecurityEvent } from "./security-event";
import { SecurityTally } from "./security-tally";

const failed = (over: Partial<SecurityEvent> = {}): SecurityEvent => ({
  kind: "SIGN_IN_FAILED",
  address: "203.0.113.7",
  ...over,
});

describe("a flood of security events", () => {
  it("becomes its first event and a count after the minute", () => {
    const tally = new SecurityTally();
    expect(tally.note(failed(), 0)).toEqual([failed()]);
    for (let n = 0; n < 1_000; n += 1) expect(tally.note(failed(), 59_000)).toEqual([]);
    expect(tally.due(59_999)).toEqual([]);
    expect(tally.due(60_000)).toEqual([failed({ detail: { times: 1_000 } })]);
    expect(tally.due(60_001)).toEqual([]);
    expect(tally.note(failed(), 61_000)).toEqual([failed()]);
  });

  it("is counted by actor, address and kind, not by request", () => {
    const tally = new SecurityTally();
    const different = [{}, { staffId: "a" }, { address: "203.0.113.8" }, { detail: { operation: "createTransfer" } }];
    for (const over of different) expect(tally.note(failed(over), 0)).toEqual([failed(over)]);
    expect(tally.note(failed({ requestId: "other" }), 0)).toEqual([]);
  });

  it("from one address becomes twenty events and a count, and hides no others", () => {
    const tally = new SecurityTally();
    const rows = Array.from({ length: 1_000 }, (_, n) => tally.note(failed({ detail: { n } }), 0)).flat();
    expect(rows).toHaveLength(21);
    expect(rows[20]).toEqual(failed());
    expect(tally.note(failed({ address: "198.51.100.1", staffId: "7" }), 0)).toHaveLength(1);
    expect(tally.due(60_000)).toEqual([failed({ detail: { times: 979 } })]);
  });

  it("from ten thousand addresses becomes two hundred events and counts by kind, and hides no guesses at an account", () => {
    const tally = new SecurityTally();
    const rows = Array.from({ length: 10_000 }, (_, n) => tally.note(failed({ address: `2001:db8::${n}` }), 0)).flat();
    expect(rows).toHaveLength(201);
    expect(rows[200]).toEqual({ kind: "SIGN_IN_FAILED" });
    expect(tally.note({ kind: "SIGN_IN", staffId: "x", address: "203.0.113.7" }, 0)).toHaveLength(1);
    for (let n = 0; n < 50; n += 1) tally.note(failed({ staffId: "ada", address: `198.51.100.${n}` }), 0);
    expect(tally.due(60_000)).toContainEqual({ kind: "SIGN_IN_FAILED", staffId: "ada", detail: { times: 49 } });
  });

  it("from one address records each known name that was tried", () => {
    const tally = new SecurityTally();
    const rows = Array.from({ length: 100 }, (_, n) => tally.note(failed({ staffId: String(n) }), 0)).flat();
    expect(rows.map(({ staffId }) => staffId)).toEqual(Array.from({ length: 100 }, (_, n) => String(n)));
  });

  it("hides no refusal of signed-in callers, even if one is refused everywhere", () => {
    const tally = new SecurityTally();
    const refused = (staffId: string, operation: string): SecurityEvent => ({
      kind: "ACCESS_REFUSED",
      staffId,
      address: "203.0.113.7",
      detail: { operation },
    });
    for (let n = 0; n < 1_000; n += 1) tally.note(failed({ address: `2001:db8::${n}` }), 0);
    const rows = Array.from({ length: 100 }, (_, n) => tally.note(refused("mallory", `operation ${n}`), 0)).flat();
    expect(rows).toHaveLength(21);
    expect(rows[20]).toEqual({ kind: "ACCESS_REFUSED", staffId: "mallory" });
    expect(tally.note(refused("eve", "createStaff"), 0)).toEqual([refused("eve", "createStaff")]);
  });

  it("holds at most three thousand events and one of each kind", () => {
    const tally = new SecurityTally();
    let rows = 0;
    for (let n = 0; n < 20_000; n += 1) {
      rows += tally.note(failed({ staffId: `${n}` }), 0).length;
      rows += tally.note({ kind: "TOKEN_ISSUED", clientId: `${n}` }, 0).length;
    }
    expect(rows).toBe(3_002);
  });

  it("is recorded with its counts at the end of the process", () => {
    const tally = new SecurityTally();
    for (let n = 0; n < 3; n += 1) tally.note(failed(), 0);
    expect(tally.due(1_000, true)).toEqual([failed({ detail: { times: 2 } })]);
  });
});

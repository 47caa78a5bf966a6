import { describe, expect, it } from "vitest";
import type { News } from "./changed-reads";
import { LiveClient } from "./live-client";

class FakeSource {
  closed = false;
  private readonly listeners = new Map<string, (event: Event) => void>();
  constructor(readonly address: string) {}
  addEventListener(event: string, listener: unknown) {
    this.listeners.set(event, listener as (event: Event) => void);
  }
  close() {
    this.closed = true;
  }
  send(event: string, data: unknown, lastEventId = "") {
    this.listeners.get(event)?.({ data: JSON.stringify(data), lastEventId } as unknown as Event);
  }
}

function bench(position: string | null = "e.7") {
  const sources: FakeSource[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const news: News[] = [];
  const clock = { ms: 0 };
  const client = new LiveClient(position, {
    open: (address) => {
      const source = new FakeSource(address);
      sources.push(source);
      return source as never;
    },
    after: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
    },
    random: () => 0.5,
    now: () => clock.ms,
  });
  client.hear((one) => news.push(one));
  const last = () => sources.at(-1) as FakeSource;
  /** Runs the one pending timer and returns its delay. */
  const pass = () => {
    const timer = timers.shift();
    timer?.run();
    return timer?.ms;
  };
  return { client, sources, timers, news, clock, last, pass };
}

const READ = "GET /teller/tills";

describe("the live stream of a tab", () => {
  it("starts at the page's position, covers the announced reads and reports changes", () => {
    const { client, news, last } = bench();
    client.open();
    expect(last().address).toBe("/api/live?after=e.7");
    expect(client.covers(READ)).toBe(false);
    last().send("hello", { reads: [READ], everything: false }, "e.7");
    expect(client.covers(READ)).toBe(true);
    last().send("changed", { [READ]: ["t1"] }, "e.8");
    expect(news).toEqual([{ [READ]: ["t1"] }]);
  });

  it("repeats the news of the last 15 seconds to a page that has just come on view", () => {
    const { client, clock, last } = bench();
    client.open();
    expect(client.recent()).toBeNull();
    last().send("changed", { [READ]: ["t1"] });
    clock.ms = 10_000;
    last().send("changed", { [READ]: ["t2"] });
    expect(client.recent()).toEqual({ [READ]: ["t1", "t2"] });
    clock.ms = 20_000;
    expect(client.recent()).toEqual({ [READ]: ["t2"] });
    clock.ms = 30_000;
    expect(client.recent()).toBeNull();
  });

  it("covers nothing after a failure, and reconnects from its last position with growing delays", () => {
    const { client, sources, last, pass } = bench();
    client.open();
    last().send("hello", { reads: [READ], everything: false }, "e.9");
    const waits: (number | undefined)[] = [];
    for (let i = 0; i < 8; i++) {
      last().send("error", null);
      expect(client.covers(READ)).toBe(false);
      waits.push(pass());
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(new Set(sources.slice(1).map(({ address }) => address))).toEqual(new Set(["/api/live?after=e.9"]));
    expect(sources.slice(0, -1).every(({ closed }) => closed)).toBe(true);
    last().send("hello", { reads: [READ], everything: true }, "f.1");
    last().send("error", null);
    expect(pass()).toBe(500);
  });

  it("treats silence as a failure", () => {
    const { client, sources, last, pass, timers } = bench();
    client.open();
    last().send("hello", { reads: [READ], everything: false });
    last().send("beat", {});
    expect(timers).toHaveLength(1);
    pass();
    expect(client.covers(READ)).toBe(false);
    pass();
    expect(sources).toHaveLength(2);
  });

  it("reports that any read may have changed if the service cannot tell the missed changes", () => {
    const { client, news, last } = bench(null);
    client.open();
    expect(last().address).toBe("/api/live?after=");
    last().send("hello", { reads: [READ], everything: true }, "f.1");
    expect(news).toEqual(["EVERYTHING"]);
  });

  it("closes in a hidden tab and ignores the earlier connection", () => {
    const { client, sources, last, news, timers } = bench();
    client.open();
    client.open();
    expect(sources).toHaveLength(1);
    client.close();
    expect([last().closed, timers.length]).toEqual([true, 0]);
    last().send("changed", { [READ]: null });
    last().send("error", null);
    expect([news, timers.length]).toEqual([[], 0]);
    client.open();
    expect(sources).toHaveLength(2);
  });
});

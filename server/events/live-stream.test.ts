import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Principal } from "../auth/principal";
import { internalOperation } from "../contract/operations-of";
import { defineEvent } from "../kernel/event-type";
import { LiveHub } from "./live-hub";
import { LiveIndex } from "./live-news";
import { LiveStream } from "./live-stream";

const happened = defineEvent("thing.changed");
const listThings = internalOperation("listThings", "GET /things", {
  summary: "List things",
  access: "teller:operate",
  responses: { 200: z.array(z.object({})) },
});
const reader = {
  kind: "staff",
  id: "s",
  personId: "p",
  name: "tess@bank.example",
  displayName: "Tess",
  authorities: new Set(["teller:operate"]),
  branchCode: null,
  branchCodes: null,
  requestsPerSecond: null,
  complianceAccess: "DECIDE",
  roles: [],
} satisfies Principal;

class Line extends EventEmitter {
  takes = true;
  destroyed = false;
  readonly written: string[] = [];
  writeHead() {}
  write(text: string): boolean {
    this.written.push(text);
    return this.takes;
  }
  end() {
    this.destroy();
  }
  destroy() {
    this.destroyed = true;
  }
  get events(): string[] {
    return this.written.map((text) => /^event: (\w+)/.exec(text)?.[1] ?? "").filter((event) => event !== "beat");
  }
}

async function stream() {
  const line = new Line();
  const hub = new LiveHub();
  hub.begin();
  const index = new LiveIndex([{ events: [happened], reads: [listThings], ofSubject: true }]);
  const session = { current: async (): Promise<Principal | null> => reader };
  const live = new LiveStream(line as unknown as ServerResponse, { hub, index, session });
  live.begin(reader, hub.position());
  const delivered = (count: number) => expect.poll(() => line.events.length).toBe(count);
  return { line, hub, session, live, delivered };
}

const receive = (hub: LiveHub, count: number) => {
  for (let i = 0; i < count; i++) hub.receive({ type: happened, subject: `s${i}` });
};

describe("a live stream", () => {
  it("sends nearly simultaneous changes together, each subject once", async () => {
    const { line, hub, live, delivered } = await stream();
    receive(hub, 3);
    receive(hub, 3);
    await delivered(2);
    expect(line.written.at(-1)).toContain('data: {"GET /things":["s0","s1","s2"]}');
    live.left();
  });

  it("stores little for a slow reader, and then sends 'anything may have changed'", async () => {
    const { line, hub, live, delivered } = await stream();
    line.takes = false;
    receive(hub, 1);
    await delivered(2);
    receive(hub, 50_000);
    await delivered(2);
    line.takes = true;
    line.emit("drain");
    await delivered(3);
    expect(line.written.at(-1)).toMatch(/^event: hello\n.*\ndata: \{"reads":\["GET \/things"\],"everything":true\}/);
    live.left();
  });

  it("reports the position of the last sent event", async () => {
    const { line, hub, live, delivered } = await stream();
    line.takes = false;
    receive(hub, 1);
    await delivered(2);
    const place = /id: (.*)/.exec(line.written.at(-1) ?? "")?.[1] ?? "";
    receive(hub, 2);
    expect(hub.since(place)?.map(({ subject }) => subject)).toEqual(["s0", "s1"]);
    live.left();
  });

  it("ends with the session, before further events", async () => {
    const { line, hub, session } = await stream();
    session.current = async () => null;
    receive(hub, 1);
    await expect.poll(() => line.destroyed).toBe(true);
    expect(line.events).toEqual(["hello"]);
  });

  it("ends when listening stops", async () => {
    const { line, hub } = await stream();
    hub.end();
    expect(line.destroyed).toBe(true);
  });
});

describe("the hub", () => {
  it("returns the events after a kept position", () => {
    const hub = new LiveHub();
    expect(hub.positionOfPage()).toBeNull();
    hub.begin();
    const start = hub.position();
    receive(hub, 10);
    expect(hub.since(start)).toHaveLength(10);
    expect(hub.since(hub.positionOfPage())).toHaveLength(10);
    receive(hub, 2_000);
    expect(hub.since(start)).toBeNull();
    expect(hub.since(hub.position())).toEqual([]);
  });

  it("rejects positions of another epoch", () => {
    const hub = new LiveHub();
    hub.begin();
    const before = hub.position();
    hub.end();
    expect(hub.since(before)).toBeNull();
    hub.begin();
    expect(hub.since(before)).toBeNull();
  });
});

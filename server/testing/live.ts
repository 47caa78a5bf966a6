import { type Live, startLive } from "@/server/events/live";
import { LiveHub } from "@/server/events/live-hub";
import { createListener, type Listener } from "@/server/http/listener";
import { domains } from "@/server/registry";
import type { Caller } from "./callers";
import { ownerSql, testDatabase } from "./test-database";

/** Nodes with live streams, and tabs that read them. */

export type Message = { event: string; id: string; data: Record<string, unknown> };

export type Tab = {
  status: number;
  /** The next message except heartbeats. Rejects at the end of the stream. */
  next(): Promise<Message>;
  /** Resolves when the node has ended the stream. */
  ended: Promise<void>;
  leave(): void;
};

export type LiveNode = {
  live: Live;
  hub: LiveHub;
  listener: Listener;
  open(caller: Caller, options?: { after?: string; lastEventId?: string }): Promise<Tab>;
  close(): Promise<void>;
};

/** A node of the bank that serves only live streams. */
export async function startLiveNode({ beatMs = 50 } = {}): Promise<LiveNode> {
  const hub = new LiveHub();
  const news = domains.flatMap((domain) => domain.live ?? []);
  const live = startLive(news, { login: { url: testDatabase().appUrl }, hub, beatMs });
  const listener = createListener({
    handle: () => null,
    fallback: (request, response) => live.streams.serve(request, response),
  });
  const address = `http://127.0.0.1:${await listener.listen(0, "127.0.0.1")}/api/live`;
  await until(() => hub.open);
  return {
    live,
    hub,
    listener,
    open: (caller, { after, lastEventId } = {}) =>
      openTab(`${address}${after === undefined ? "" : `?after=${after}`}`, {
        ...caller,
        ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
      }),
    close: async () => {
      await live.close();
      await listener.close(1_000);
    },
  };
}

async function openTab(address: string, headers: Record<string, string>): Promise<Tab> {
  const controller = new AbortController();
  const answer = await fetch(address, { headers, signal: controller.signal });
  const waiting: Message[] = [];
  let wake: () => void = () => undefined;
  let over = false;
  const read = async () => {
    let text = "";
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString("utf8");
      const parts = text.split("\n\n");
      text = parts.pop() ?? "";
      waiting.push(...parts.map(messageOf).filter(({ event }) => event !== "beat"));
      wake();
    }
  };
  return {
    status: answer.status,
    next: async () => {
      for (;;) {
        const message = waiting.shift();
        if (message) return message;
        if (over) throw new Error("The stream has ended");
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    ended: read()
      .catch(() => undefined)
      .finally(() => {
        over = true;
        wake();
      }),
    leave: () => controller.abort(),
  };
}

function messageOf(text: string): Message {
  const fields = new Map(
    text.split("\n").map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]),
  );
  return { event: fields.get("event") ?? "", id: fields.get("id") ?? "", data: JSON.parse(fields.get("data") ?? "{}") };
}

/** Ends the database sessions in which nodes listen, like a fault. */
export async function cutListeners(): Promise<void> {
  await ownerSql().begin(async (tx) => {
    // The tests' login has the right, the roles that it takes do not.
    await tx`set local role none`;
    await tx`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'countinghouse-live' and datname = current_database()`;
  });
}

export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

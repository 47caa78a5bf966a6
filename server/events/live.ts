import { database } from "@/db/client";
import { type Listening, listenTo } from "@/db/notifications";
import { newId } from "../kernel/ids";
import { logger } from "../observability/log";
import { type LiveHub, liveHub } from "./live-hub";
import { LiveIndex, type LiveNews } from "./live-news";
import { LiveStreams } from "./live-streams";

/** The trigger of the outbox notifies here (db/functions/events/notify-of-events.sql). */
const CHANNEL = "bank_events";
/** So often it is tried whether this process still hears what is notified: a network that swallows packets says nothing. */
const PROBE_MS = 15_000;
/** A probe that is not heard within this time was not. */
const DEAF_MS = 5_000;
const PROBE = "probe ";

export type Live = { streams: LiveStreams; close: () => Promise<void> };
export type LiveOptions = { url: string; role?: string; hub?: LiveHub; beatMs?: number };

/** Begins to listen, and to tell those who are connected which reads to ask again. */
export function startLive(news: readonly LiveNews[], { url, role, hub = liveHub(), beatMs }: LiveOptions): Live {
  const streams = new LiveStreams(hub, new LiveIndex(news), { beatMs });
  const probe = new Probe(() => listening.renew());
  const listening: Listening = listenTo(
    { url, role, channel: CHANNEL },
    {
      heard: (payload) => {
        if (payload.startsWith(PROBE)) return probe.heard(payload);
        for (const line of payload.split("\n")) {
          const [type = "", subject = ""] = [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)];
          hub.hear({ type, subject });
        }
      },
      began: () => {
        hub.begin();
        probe.begin();
      },
      lost: () => {
        logger().warn("events are not heard until the connection is there again");
        probe.end();
        hub.end();
      },
    },
  );
  return {
    streams,
    close: async () => {
      streams.close();
      probe.end();
      await listening.close();
    },
  };
}

/** Notifies this process itself, and tells when it did not hear that. */
class Probe {
  private readonly name = `${PROBE}${newId()}`;
  private every: NodeJS.Timeout | undefined;
  private deaf: NodeJS.Timeout | undefined;

  constructor(private readonly isDeaf: () => void) {}

  begin(): void {
    this.end();
    this.every = setInterval(() => void this.send(), PROBE_MS);
  }

  heard(payload: string): void {
    if (payload === this.name) clearTimeout(this.deaf);
  }

  end(): void {
    clearInterval(this.every);
    clearTimeout(this.deaf);
  }

  private async send(): Promise<void> {
    clearTimeout(this.deaf);
    try {
      await database().statements.query("select pg_notify($1, $2)", [CHANNEL, this.name]);
      this.deaf = setTimeout(this.isDeaf, DEAF_MS);
    } catch {
      // A database that is away ends the connection by itself.
    }
  }
}

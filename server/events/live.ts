import { database, type Login, sessionLogin } from "@/db/client";
import { type Listening, listenTo } from "@/db/notifications";
import { newId } from "../kernel/ids";
import { logger } from "../observability/log";
import { type LiveHub, liveHub } from "./live-hub";
import { LiveIndex, type LiveNews } from "./live-news";
import { LiveOutbox } from "./live-outbox";
import { LiveProbe } from "./live-probe";
import { LiveStreams } from "./live-streams";
import { LIVE_CHANNEL } from "./notify-screens";

/** Prefix of a probe's payload. Processes receive all probes and recognize their own. */
const PROBE = "probe ";

export type Live = { streams: LiveStreams; close: () => Promise<void> };
type LiveOptions = { login?: Login; hub?: LiveHub; beatMs?: number };

/** Starts listening and notifies connected readers of changed reads. */
export function startLive(news: readonly LiveNews[], options: LiveOptions = {}): Live {
  const { login = sessionLogin(), hub = liveHub(), beatMs } = options;
  const index = new LiveIndex(news);
  const streams = new LiveStreams(hub, index, { beatMs, onReader: () => outbox.hurry() });
  const outbox = new LiveOutbox(index.types, {
    began: () => hub.begin(),
    received: (event) => hub.receive(event),
    lost: () => hub.end(),
    isWatched: () => hub.isWatched,
  });
  const own = `${PROBE}${newId()}`;
  const probe = new LiveProbe({
    notify: () => database().statements.query("select pg_notify($1, $2)", [LIVE_CHANNEL, own]),
    isDeaf: () => listening.renew(),
  });
  const listening: Listening = listenTo(
    { ...login, channel: LIVE_CHANNEL },
    {
      heard: (payload) => {
        if (payload === own) return probe.received();
        if (payload.startsWith(PROBE)) return;
        const space = payload.indexOf(" ");
        hub.receive({ type: payload.slice(0, space), subject: payload.slice(space + 1) });
      },
      began: () => {
        outbox.begin();
        probe.begin();
      },
      lost: () => {
        logger().warn("events are not received until the connection is there again");
        probe.end();
        outbox.end();
        hub.end();
      },
      failed: (error, times) =>
        logger()[times === 1 ? "warn" : "debug"]({ err: error }, "the connection for events could not be opened"),
    },
  );
  return {
    streams,
    close: async () => {
      streams.close();
      probe.end();
      outbox.end();
      await listening.close();
    },
  };
}

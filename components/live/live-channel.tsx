"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { mayHaveChanged, type News, together } from "./changed-reads";
import { LiveClient } from "./live-client";
import { throttle } from "./throttle";

/** The shortest time between two refreshes of reads. */
const GAP_MS = 300;

const Channel = createContext<LiveClient | null>(null);

/**
 * The tab's live stream. It refreshes the reads of islands, and `useLiveRefresh` redraws server components. `after` is
 * the position of the page's data, so no change during the load is missed.
 */
export function LiveChannel({ after, children }: { after: string | null; children: ReactNode }) {
  const queries = useQueryClient();
  const [client] = useState(
    () =>
      new LiveClient(after, {
        open: (address) => new EventSource(address),
        after: (ms, run) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        random: Math.random,
        now: () => performance.now(),
      }),
  );

  useEffect(() => {
    let heard: News | null = null;
    const asking = throttle(() => {
      const news = heard;
      heard = null;
      if (news === null) return;
      void queries.invalidateQueries({
        predicate: ({ queryKey: [read, ...request], state }) => mayHaveChanged(news, String(read), request, state.data),
      });
    }, GAP_MS);
    const leave = client.hear((news) => {
      heard = together(heard, news);
      asking.ask();
    });
    // Browsers allow six connections per host, so a hidden tab keeps none.
    const follow = () => (document.visibilityState === "visible" ? client.open() : client.close());
    document.addEventListener("visibilitychange", follow);
    follow();
    return () => {
      document.removeEventListener("visibilitychange", follow);
      leave();
      asking.callOff();
      client.close();
    };
  }, [client, queries]);

  return <Channel.Provider value={client}>{children}</Channel.Provider>;
}

export function useLiveClient(): LiveClient | null {
  return useContext(Channel);
}

const never = () => () => undefined;

/** True while the live stream reports every change of the read, which makes polling unnecessary. */
export function useCovered(endpoint: string): boolean {
  const client = useLiveClient();
  return useSyncExternalStore(
    client?.watch ?? never,
    () => client?.covers(endpoint) ?? false,
    () => false,
  );
}

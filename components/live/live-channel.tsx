"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { mayHaveChanged, together } from "./changed-reads";
import { LiveClient, type News } from "./live-client";
import { throttle } from "./throttle";

/** Reads are asked again at most so often, whatever happens in the bank. */
const GAP_MS = 300;

const Channel = createContext<LiveClient | null>(null);

/**
 * The tab's one live stream. Reads of islands that changed are asked again; `useLiveRefresh` does the same for what the server has drawn. `after`
 * is the place up to which the page has seen: nothing that happens while it loads is missed.
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
      }),
  );

  useEffect(() => {
    let heard: News | null = null;
    const asking = throttle(() => {
      const news = heard;
      heard = null;
      if (news === null) return;
      void queries.invalidateQueries({
        predicate: ({ queryKey: [read, ...asked], state }) => mayHaveChanged(news, String(read), asked, state.data),
      });
    }, GAP_MS);
    const leave = client.hear((news) => {
      heard = together(heard, news);
      asking.ask();
    });
    // A browser has six connections for a host: a tab that nobody sees keeps none.
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

/** True while every change of this read arrives by itself: then nobody needs to ask by the clock. */
export function useCovered(endpoint: string): boolean {
  const client = useLiveClient();
  return useSyncExternalStore(
    client?.watch ?? never,
    () => client?.covers(endpoint) ?? false,
    () => false,
  );
}

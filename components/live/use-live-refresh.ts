"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { type News, pageMayHaveChanged } from "./changed-reads";
import { useCovered, useLiveClient } from "./live-channel";
import { throttle } from "./throttle";

/** The shortest time between two redraws. */
const GAP_MS = 700;

export type Refreshing = {
  reads: readonly [string, ...string[]];
  /** Limits the redraw to changes of this record. */
  id?: string;
  /** The interval without the live stream. Omitted: no polling. */
  everyMs?: number | undefined;
  /** A longer gap between redraws, for an expensive page. */
  gapMs?: number | undefined;
};

/** Redraws the server components when one of the reads changes. */
export function useLiveRefresh({ reads, id, everyMs, gapMs = GAP_MS }: Refreshing): void {
  const client = useLiveClient();
  const router = useRouter();
  const covered = useCovered(reads[0]);
  const names = reads.join("\n");
  useEffect(() => {
    const drawing = throttle(() => router.refresh(), gapMs);
    const hear = (news: News) => {
      if (pageMayHaveChanged(news, names.split("\n"), id)) drawing.ask();
    };
    const leave = client?.hear(hear);
    // Only the page before heard a change that followed the read of this page.
    const missed = client?.recent();
    if (missed) hear(missed);
    return () => {
      leave?.();
      drawing.callOff();
    };
  }, [client, router, names, id, gapMs]);
  useEffect(() => {
    if (everyMs === undefined || covered) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, covered, router]);
}

/** `useLiveRefresh` as a component, for `LiveRefresh`. */
export function Refresher(refreshing: Refreshing): null {
  useLiveRefresh(refreshing);
  return null;
}

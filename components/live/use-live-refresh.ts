"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { pageMayHaveChanged } from "./changed-reads";
import { useCovered, useLiveClient } from "./live-channel";
import { throttle } from "./throttle";

/** A page is drawn anew at once, and then at most so often. */
const GAP_MS = 700;

export type Refreshing = {
  /** The read that the page shows, and others. */
  reads: readonly [string, ...string[]];
  /** Of this record alone. */
  id?: string;
  /** Without the live stream the page is drawn anew so often; it stays as it is when this is left out. */
  everyMs?: number | undefined;
  /** For a page that costs the database much: at most so often while things go on changing. */
  gapMs?: number | undefined;
};

/** Draws the page anew on the server when one of these reads has changed. */
export function useLiveRefresh({ reads, id, everyMs, gapMs = GAP_MS }: Refreshing): void {
  const client = useLiveClient();
  const router = useRouter();
  const covered = useCovered(reads[0]);
  const names = reads.join("\n");
  useEffect(() => {
    const drawing = throttle(() => router.refresh(), gapMs);
    const leave = client?.hear((news) => {
      if (pageMayHaveChanged(news, names.split("\n"), id)) drawing.ask();
    });
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

/** `useLiveRefresh` for a page that has no island of its own; made by `LiveRefresh`. */
export function Refresher(refreshing: Refreshing): null {
  useLiveRefresh(refreshing);
  return null;
}

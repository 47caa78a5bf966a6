"use client";

import { useEffect, useRef, useState } from "react";
import { SESSION_LOST, SESSION_USED } from "../api/call-api";
import { Dialog } from "../ui/dialog";
import { lazyDialog } from "../ui/lazy-dialog";
import { isUsedLately, secondsLeft, sessionPhase } from "./session-clock";

const SEEN = "session-used-at";
const EXTEND_URL = "/api/auth/session";
const LOAD_WARNING_AFTER_MS = 10_000;

const SessionWarning = lazyDialog(() => import("./session-warning").then((module) => module.SessionWarning));

/**
 * Warns before a session ends and offers to extend it (WCAG 2.2.1). Input in any tab counts as use, and the session is
 * extended automatically a few minutes after the last extension. The end after twelve hours cannot be moved.
 */
export function SessionGuard({ idleSeconds, endsAt }: { idleSeconds: number; endsAt: string | null }) {
  const { now, extend } = useSessionUse(idleSeconds);
  const [lost, setLost] = useState(false);
  const [putOff, setPutOff] = useState(false);

  useEffect(() => {
    const lose = () => setLost(true);
    window.addEventListener(SESSION_LOST, lose);
    return () => window.removeEventListener(SESSION_LOST, lose);
  }, []);

  // Loaded early, because the network may be down when the warning is needed, but after the page.
  useEffect(() => {
    const load = () => Promise.all([SessionWarning.preload(), Dialog.preload()]).catch(() => undefined);
    const timer = setTimeout(() => void load(), LOAD_WARNING_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  if (now === 0) return null;
  const times = { now, usedAt: usedAt(), idleSeconds, endsAt };
  const phase = lost ? "ended" : sessionPhase(times);
  return (
    <SessionWarning
      open={phase !== "used" && !(phase === "ending" && putOff)}
      phase={phase}
      seconds={secondsLeft(times)}
      onStay={phase === "idle" ? () => void extend() : () => setPutOff(true)}
    />
  );
}

/** The guard's clock: 0 before hydration, then the time, once per second while a warning may show. */
function useSessionUse(idleSeconds: number) {
  const [now, setNow] = useState(0);
  const touched = useRef(false);

  const extend = async () => {
    touched.current = false;
    const answer = await fetch(EXTEND_URL).catch(() => null);
    const session = answer?.ok ? ((await answer.json()) as { expires?: string } | null) : undefined;
    if (session?.expires) markUsed();
    else if (session) window.dispatchEvent(new Event(SESSION_LOST));
    setNow(Date.now());
  };
  const latest = useRef(extend);
  useEffect(() => {
    latest.current = extend;
  });

  useEffect(() => {
    markUsed();
    setNow(Date.now());
    const touch = () => {
      touched.current = true;
    };
    const tick = setInterval(() => {
      if (touched.current && !isUsedLately(Date.now(), usedAt(), idleSeconds)) void latest.current();
      setNow(Date.now());
    }, 1_000);
    window.addEventListener("pointerdown", touch, { passive: true });
    window.addEventListener("keydown", touch, { passive: true });
    window.addEventListener(SESSION_USED, markUsed);
    return () => {
      clearInterval(tick);
      window.removeEventListener("pointerdown", touch);
      window.removeEventListener("keydown", touch);
      window.removeEventListener(SESSION_USED, markUsed);
    };
  }, [idleSeconds]);

  return { now, extend };
}

/** Shared by all tabs, which have one session. */
function usedAt(): number {
  return Number(localStorage.getItem(SEEN) ?? 0);
}

function markUsed(): void {
  localStorage.setItem(SEEN, String(Date.now()));
}

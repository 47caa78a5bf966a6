"use client";

import { useEffect, useRef, useState } from "react";
import { SESSION_LOST, SESSION_USED } from "../api/call-api";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { isUsedLately, secondsLeft, sessionPhase } from "./session-clock";
import { signOut } from "./sign-out";

const SEEN = "session-used-at";
const EXTEND_URL = "/api/auth/session";

/**
 * Warns before a session ends and offers to go on (WCAG 2.2.1). Work in any tab keeps it alive: typing and pressing
 * count, and the session is extended quietly when the last time is minutes ago. The end after twelve hours cannot be moved, and
 * says so.
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

  if (now === 0) return null;
  const phase = lost ? "ended" : sessionPhase({ now, usedAt: usedAt(), idleSeconds, endsAt });
  if (phase === "ended") return <EndedDialog />;
  if (phase === "ending" && !putOff) {
    return (
      <Dialog
        open
        kind="alert"
        title="Your session ends soon"
        onClose={() => setPutOff(true)}
        footer={<Button onClick={() => setPutOff(true)}>Go on</Button>}
      >
        You signed in almost twelve hours ago. Finish what you do; you will be asked to sign in again in{" "}
        <TimeLeft seconds={secondsLeft({ now, usedAt: usedAt(), idleSeconds, endsAt })} />.
      </Dialog>
    );
  }
  if (phase !== "idle") return null;
  return (
    <Dialog
      open
      kind="alert"
      title="Are you still there?"
      onClose={() => void extend()}
      footer={
        <>
          <Button onClick={() => void signOut()}>Sign out</Button>
          <Button variant="primary" data-autofocus onClick={() => void extend()}>
            Stay signed in
          </Button>
        </>
      }
    >
      Nothing has happened here for a while. You will be signed out in{" "}
      <TimeLeft seconds={secondsLeft({ now, usedAt: usedAt(), idleSeconds, endsAt })} />.
    </Dialog>
  );
}

function EndedDialog() {
  const again = () => {
    const back = window.location.pathname + window.location.search;
    window.location.assign(`/sign-in?callbackUrl=${encodeURIComponent(back)}`);
  };
  return (
    <Dialog
      open
      kind="alert"
      title="You are signed out"
      onClose={again}
      footer={
        <Button variant="primary" onClick={again}>
          Sign in again
        </Button>
      }
    >
      The session has ended. What was sent before is safe; what was only typed must be entered again.
    </Dialog>
  );
}

function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <strong className="figures font-semibold" role="timer">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </strong>
  );
}

/** The clock of the guard: 0 until the browser has the page, then the time, once a second while a warning may show. */
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

/** Kept for all tabs: the session is one. */
function usedAt(): number {
  return Number(localStorage.getItem(SEEN) ?? 0);
}

function markUsed(): void {
  localStorage.setItem(SEEN, String(Date.now()));
}

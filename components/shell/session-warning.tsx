"use client";

import * as common from "@/words/common";
import * as t from "@/words/shell";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import type { SessionPhase } from "./session-clock";
import { signOut } from "./sign-out";

/**
 * The warning before a session ends, and the notice after it. `onStay` extends the session or postpones a final
 * warning.
 */
export function SessionWarning({ open, ...session }: WarningProps) {
  const { title, onClose, footer, words } = warningOf(session);
  return (
    <Dialog {...{ open, title, onClose, footer }} kind="alert">
      {words}
    </Dialog>
  );
}

type WarningProps = { open: boolean; phase: SessionPhase; seconds: number; onStay: () => void };

function warningOf({ phase, seconds, onStay }: Omit<WarningProps, "open">) {
  if (phase === "ended") {
    return {
      title: t.youAreSignedOut,
      onClose: signInAgain,
      footer: (
        <Button variant="primary" onClick={signInAgain}>
          {t.signInAgain}
        </Button>
      ),
      words: t.yourSessionHasEnded,
    };
  }
  if (phase === "ending") {
    return {
      title: t.yourSessionEndsSoon,
      onClose: onStay,
      footer: <Button onClick={onStay}>{common.goOn}</Button>,
      words: t.signInAgainIn(<TimeLeft seconds={seconds} />),
    };
  }
  return {
    title: t.areYouStillThere,
    onClose: onStay,
    footer: (
      <>
        <Button onClick={() => void signOut()}>{common.signOut}</Button>
        <Button variant="primary" data-autofocus onClick={onStay}>
          {t.staySignedIn}
        </Button>
      </>
    ),
    words: t.signedOutIn(<TimeLeft seconds={seconds} />),
  };
}

function signInAgain(): void {
  const back = window.location.pathname + window.location.search;
  window.location.assign(`/sign-in?callbackUrl=${encodeURIComponent(back)}`);
}

function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <strong className="figures font-semibold" role="timer">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </strong>
  );
}

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
export function SessionWarning({
  open,
  phase,
  seconds,
  onStay,
}: {
  open: boolean;
  phase: SessionPhase;
  seconds: number;
  onStay: () => void;
}) {
  if (phase === "ended") return <EndedDialog open={open} />;
  if (phase === "ending") {
    return (
      <Dialog
        open={open}
        kind="alert"
        title={t.yourSessionEndsSoon}
        onClose={onStay}
        footer={<Button onClick={onStay}>{t.goOn}</Button>}
      >
        {t.signInAgainIn(<TimeLeft seconds={seconds} />)}
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      kind="alert"
      title={t.areYouStillThere}
      onClose={onStay}
      footer={
        <>
          <Button onClick={() => void signOut()}>{common.signOut}</Button>
          <Button variant="primary" data-autofocus onClick={onStay}>
            {t.staySignedIn}
          </Button>
        </>
      }
    >
      {t.signedOutIn(<TimeLeft seconds={seconds} />)}
    </Dialog>
  );
}

function EndedDialog({ open }: { open: boolean }) {
  const again = () => {
    const back = window.location.pathname + window.location.search;
    window.location.assign(`/sign-in?callbackUrl=${encodeURIComponent(back)}`);
  };
  return (
    <Dialog
      open={open}
      kind="alert"
      title={t.youAreSignedOut}
      onClose={again}
      footer={
        <Button variant="primary" onClick={again}>
          {t.signInAgain}
        </Button>
      }
    >
      {t.yourSessionHasEnded}
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

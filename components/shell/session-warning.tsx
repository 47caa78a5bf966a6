"use client";

import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import type { SessionPhase } from "./session-clock";
import { signOut } from "./sign-out";

/** What is said before a session ends and when it has ended. `onStay` extends it, or puts off what cannot be extended. */
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
        title="Your session ends soon"
        onClose={onStay}
        footer={<Button onClick={onStay}>Go on</Button>}
      >
        You signed in almost twelve hours ago. Finish what you do; you will be asked to sign in again in{" "}
        <TimeLeft seconds={seconds} />.
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      kind="alert"
      title="Are you still there?"
      onClose={onStay}
      footer={
        <>
          <Button onClick={() => void signOut()}>Sign out</Button>
          <Button variant="primary" data-autofocus onClick={onStay}>
            Stay signed in
          </Button>
        </>
      }
    >
      Nothing has happened here for a while. You will be signed out in <TimeLeft seconds={seconds} />.
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

"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import type { FormCommand } from "@/components/api/command-form";
import { CommandStatus } from "@/components/api/command-status";
import { Button, ButtonLink } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Notice } from "@/components/ui/notice";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import type { DecideProps } from "./decide-form";
import {
  type Review,
  ReviewContext,
  type Reviewed,
  type ReviewQuestion,
  type Standing,
  useReview,
  useReviewKeys,
  type Verdict,
} from "./use-review";

/** The question before a disposition, so that no single key decides. Loaded on first use. */
const DecideDialog = lazyDialog<DecideProps>(() => import("./decide-form").then((module) => module.DecideForm));

/** The evidence from the server, and the decision below it. */
export function ReviewDesk({ reviewed, children }: { reviewed: Reviewed; children: ReactNode }) {
  const review = useReview(reviewed);
  useReviewKeys(reviewed, review);
  return (
    <ReviewContext value={review}>
      <div className="grow pb-6">{children}</div>
      <DecisionBar reviewed={reviewed} review={review} />
    </ReviewContext>
  );
}

type BarProps = { reviewed: Reviewed; review: Review };

/** Below the evidence: clear or confirm, the reasons against it, and the outcome. */
function DecisionBar({ reviewed, review }: BarProps) {
  const { command, left, question } = review;
  const { hits, previous, next, standing } = reviewed;
  const said = saidOf(reviewed, review);
  return (
    <section
      aria-label={common.decision}
      data-screen-only
      className="sticky bottom-0 z-10 -mx-6 -mb-6 grid gap-3 border-line border-t bg-panel px-6 py-3"
    >
      {question === null && (
        <CommandStatus
          state={(command as FormCommand).state}
          done={
            command.state.kind === "done" && (
              <Decided confirmed={command.state.reply.body.status === "CONFIRMED_HIT"} reviewed={reviewed} />
            )
          }
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Decide verdict="clear" {...{ reviewed, review }} />
        <Decide verdict="confirm" {...{ reviewed, review }} />
        {hits.length > 0 && standing.status !== "CLEARED" && (
          <span role="status" className="figures text-label text-muted">
            {t.ticked(hits.length - left.length, hits.length)}
          </span>
        )}
        {said !== null && <span className="text-muted">{said}</span>}
        <span className="ml-auto flex items-center gap-2">
          {previous !== null && (
            <ButtonLink variant="quiet" href={previous} shortcut="K">
              {t.previousResult}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink variant="quiet" href={next} shortcut="J">
              {common.next}
            </ButtonLink>
          )}
        </span>
      </div>
      <Question {...{ reviewed, review }} />
    </section>
  );
}

/** The reason that the reader may not decide. Open steps are shown on the button instead. */
function saidOf({ refusals }: Reviewed, { offered }: Review): string | null {
  const { clear, confirm } = refusals;
  return (offered.confirm ? confirm : null) ?? (offered.clear ? clear : null);
}

function Decide({ verdict, reviewed, review }: BarProps & { verdict: Verdict }) {
  const { command, offered, left, ask } = review;
  if (!offered[verdict]) return null;
  const unticked = verdict === "clear" && left.length > 0 ? t.tickEachHit(left.length) : null;
  const clears = verdict === "clear";
  return (
    <Button
      variant={clears ? "primary" : "danger"}
      shortcut={clears ? "C" : "H"}
      busy={command.busy}
      disabledReason={reviewed.refusals[verdict] ?? unticked}
      onClick={() => ask(verdict)}
    >
      {clears ? t.clearAsk : t.confirmAsk}
    </Button>
  );
}

function Question({ reviewed: { subjectName, hits, hasCustomer }, review }: BarProps) {
  const { question, note, setNote, setQuestion, send, command } = review;
  const name = subjectName.trim() === "" ? t.emptyName : subjectName;
  const { verdict, standing, outdated } = question ?? NO_QUESTION;
  const { status, dispositionNote } = standing;
  const stands = status === "PENDING" ? null : wordOf(status === "CONFIRMED_HIT");
  const clears = verdict === "clear";
  const keepTheirs = () => {
    setNote("");
    setQuestion(null);
    command.again();
  };
  return (
    <DecideDialog
      open={question !== null}
      verdict={verdict}
      title={clears ? t.clearOf(name) : t.confirmOf(name)}
      changes={stands && t.changesDecision(stands)}
      consequence={consequenceOf(verdict, status, hasCustomer)}
      state={(command as FormCommand).state}
      reading={outdated === "unread"}
      both={
        outdated === "read"
          ? {
              conflicts: [
                { name: "decision", label: common.decision, theirs: stands ?? "", mine: wordOf(!clears) },
                { name: "note", label: common.note, theirs: dispositionNote ?? "", mine: note },
              ],
              updates: [],
              useTheirs: keepTheirs,
            }
          : null
      }
      noteWanted={hits.length > 0 || !clears}
      note={note}
      onNote={setNote}
      onClose={() => setQuestion(null)}
      onDecide={() => question !== null && void send(question, note)}
    />
  );
}

const NO_QUESTION: ReviewQuestion = {
  verdict: "clear",
  standing: { status: "PENDING", version: 0, dispositionNote: null },
};

const wordOf = (confirmed: boolean) => (confirmed ? t.confirmedWord : t.clearedWord);

function consequenceOf(verdict: Verdict, status: Standing["status"], hasCustomer: boolean): string | null {
  if (!hasCustomer) return t.blocksNobody;
  if (verdict === "confirm") return t.blocksTheCustomer;
  return status === "CONFIRMED_HIT" ? t.unblocksTheCustomer : null;
}

function Decided({
  confirmed,
  reviewed: { next, previous, queue, hasCustomer },
}: {
  confirmed: boolean;
  reviewed: Reviewed;
}) {
  const router = useRouter();
  const onward = next ?? previous;
  return (
    <Notice
      tone={confirmed ? "danger" : "success"}
      live="status"
      title={confirmed ? t.confirmedDone : t.clearedWord}
      actions={
        // Takes the focus of the removed button, so that Enter goes on.
        <Button size="small" autoFocus onClick={() => router.push(onward ?? queue)}>
          {onward === null ? t.backToQueue : t.moveToNext}
        </Button>
      }
    >
      {confirmed && hasCustomer && t.customerIsBlocked}
    </Notice>
  );
}

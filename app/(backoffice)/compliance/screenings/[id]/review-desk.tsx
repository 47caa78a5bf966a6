"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import type { FormCommand } from "@/components/api/command-form";
import { CommandStatus } from "@/components/api/command-status";
import { Button, ButtonLink } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Notice } from "@/components/ui/notice";
import type { ScreeningResultView } from "@/server/contract/compliance/screenings";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import { verdictWords } from "../verdict-words";
import type { DecideProps } from "./decide-form";
import type { ReviewedHit, Standing } from "./hit-drafts";
import { type Review, ReviewContext, type Reviewed, useReview, type Verdict } from "./use-review";
import { ReviewKeys } from "./use-review-keys";

/** The question before a block or its end, so that no single key decides. Loaded on first use. */
const DecideDialog = lazyDialog<DecideProps>(() => import("./decide-form").then((module) => module.DecideForm));

/** The evidence from the server, and the decision below it. */
export function ReviewDesk({ reviewed, children }: { reviewed: Reviewed; children: ReactNode }) {
  const review = useReview(reviewed);
  return (
    <ReviewContext value={{ reviewed, review }}>
      <ReviewKeys />
      <div className="grow pb-6">{children}</div>
      <DecisionBar reviewed={reviewed} review={review} />
    </ReviewContext>
  );
}

type BarProps = { reviewed: Reviewed; review: Review };

/** Below the evidence: clear, confirm or save, the reasons against it, and the outcome. */
function DecisionBar({ reviewed, review }: BarProps) {
  const { command, left, question, choices } = review;
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
          done={command.state.kind === "done" && <Decided result={command.state.reply.body} reviewed={reviewed} />}
        />
      )}
      {question === null && choices.basis.version !== standing.version && (
        <Notice tone="warning" live="status" title={t.decidedMeanwhile}>
          {t.yourChoicesAreKept}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Decide verdict="clear" {...{ reviewed, review }} />
        <Decide verdict="confirm" {...{ reviewed, review }} />
        <Decide verdict="save" {...{ reviewed, review }} />
        {hits.length > 0 && standing.status !== "CLEARED" && (
          <span role="status" className="figures text-label text-muted">
            {t.decidedOf(hits.length - left.length, hits.length)}
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
  return (offered.confirm === false ? null : confirm) ?? (offered.clear === false ? null : clear);
}

const BUTTONS = {
  clear: { variant: "primary", shortcut: "C", words: t.clearAsk },
  confirm: { variant: "danger", shortcut: "H", words: t.confirmAsk },
  save: { variant: "secondary", shortcut: "S", words: t.saveDecisions },
} as const;

function Decide({ verdict, reviewed, review }: BarProps & { verdict: Verdict }) {
  const { command, offered, left, ask } = review;
  const offer = offered[verdict];
  if (offer === false) return null;
  const missing = offer === "LEFT" ? t.decideEachHit(left.length) : offer === "NO_MATCH" ? t.chooseTheMatch : null;
  const { variant, shortcut, words } = BUTTONS[verdict];
  return (
    <Button
      variant={variant}
      shortcut={shortcut}
      busy={command.busy}
      disabledReason={reviewed.refusals[verdict] ?? missing}
      onClick={() => ask(verdict)}
    >
      {words}
    </Button>
  );
}

function Question({ reviewed, review }: BarProps) {
  const { subjectName, hits, hasCustomer } = reviewed;
  const { question, note, setNote, setQuestion, send, command, choices } = review;
  const name = subjectName.trim() === "" ? t.emptyName : subjectName;
  const { verdict, outdated } = question ?? { verdict: "clear" as const };
  const { status } = choices.basis;
  const stands = status === "PENDING" ? null : wordOf(status === "CONFIRMED_HIT");
  const close = () => {
    setQuestion(null);
    if (choices.drafts.size === 0) choices.pin(null);
  };
  const keepTheirs = () => {
    setNote("");
    choices.drop();
    setQuestion(null);
    command.again();
  };
  return (
    <DecideDialog
      open={question !== null}
      verdict={verdict}
      title={TITLES[verdict](name)}
      changes={stands && verdict !== "save" ? t.changesDecision(stands) : null}
      consequence={verdict === "save" ? null : consequenceOf(verdict, status, hasCustomer)}
      matches={verdict === "confirm" ? matchesOf(hits, review) : []}
      state={(command as FormCommand).state}
      reading={outdated === "unread"}
      both={
        outdated === "read" ? { conflicts: conflictsOf(reviewed, review), updates: [], useTheirs: keepTheirs } : null
      }
      reasons={verdict === "confirm" ? t.confirmingReasons : hits.length === 0 ? t.clearingReasons : []}
      noteWanted={verdict === "confirm"}
      note={note}
      onNote={setNote}
      onClose={close}
      onDecide={() => question !== null && void send(question.verdict)}
    />
  );
}

const TITLES = { clear: t.clearOf, confirm: t.confirmOf, save: t.saveOf };

const wordOf = (confirmed: boolean) => (confirmed ? t.confirmedWord : t.clearedWord);

/** The names of the hits that are confirmed. */
function matchesOf(hits: readonly ReviewedHit[], { choices: { drafts } }: Review): string[] {
  return hits.filter(({ id, verdict }) => (drafts.get(id)?.verdict ?? verdict) === "MATCH").map(({ name }) => name);
}

/** The decisions of another officer beside the reader's. */
function conflictsOf({ standing: { status, dispositionNote }, hits }: Reviewed, review: Review) {
  const { question, note, choices } = review;
  const theirs = status === "PENDING" ? "" : wordOf(status === "CONFIRMED_HIT");
  const mine = question?.verdict === "save" ? "" : wordOf(question?.verdict === "confirm");
  return [
    { name: "decision", label: common.decision, theirs, mine },
    ...hits.flatMap((hit) => {
      const draft = choices.drafts.get(hit.id);
      if (!draft || hit.verdict === "UNDECIDED") return [];
      return [{ name: hit.id, label: hit.name, theirs: verdictWords(hit), mine: verdictWords(draft) }];
    }),
    { name: "note", label: common.note, theirs: dispositionNote ?? "", mine: note },
  ].filter((one) => one.theirs !== "" || one.mine !== "");
}

function consequenceOf(verdict: Verdict, status: Standing["status"], hasCustomer: boolean): string | null {
  if (!hasCustomer) return t.blocksNobody;
  if (verdict === "confirm") return t.blocksTheCustomer;
  return status === "CONFIRMED_HIT" ? t.unblocksTheCustomer : null;
}

type DecidedProps = { result: ScreeningResultView; reviewed: Reviewed };

function Decided({ result: { status, hits }, reviewed: { next, previous, queue, hasCustomer } }: DecidedProps) {
  const router = useRouter();
  const onward = next ?? previous;
  const confirmed = status === "CONFIRMED_HIT";
  const awaitsSecond = hits.some(({ decision }) => decision.awaitsSecond);
  const saved = awaitsSecond ? t.awaitsSecondDone : t.decisionsSaved;
  return (
    <Notice
      tone={confirmed ? "danger" : status === "CLEARED" ? "success" : "info"}
      live="status"
      title={awaitsSecond || status === "PENDING" ? saved : confirmed ? t.confirmedDone : t.clearedWord}
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

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CommandState } from "@/components/api/command-attempt";
import { CommandStatus } from "@/components/api/command-status";
import { useCommand } from "@/components/api/use-command";
import { EntryLink } from "@/components/records/entry-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { statusShown } from "@/components/ui/status-map";
import type { ApprovalView, approveApproval, rejectApproval, withdrawApproval } from "@/server/contract/approvals";
import * as t from "@/words/approvals";
import * as common from "@/words/common";
import { EffectIsReplaced, Question } from "./decide-question";
import { useAcknowledged } from "./use-acknowledged";
import type { DecisionKind } from "./use-bulk";
import type { Ask } from "./use-open-case";
import type { SeenEffect } from "./use-seen-effect";

const READY: CommandState = { kind: "ready" };
const CHANGES = ["GET /approvals", "GET /approvals/{id}"];

/** The roles per authority of the checker: "Needs role: Checker or Head teller". */
export type WhoDecides = Readonly<Record<string, string>>;

type BarProps = {
  /** The case as shown to its checker. */
  seen: SeenEffect;
  deciding: readonly string[];
  whoDecides: WhoDecides;
  /** The question of a pressed key. */
  ask: Ask | null;
  /** Called when a decision of the reader starts or ends. */
  onDeciding: (deciding: boolean) => void;
  onNext: () => void;
};

/** Below the evidence: approve, reject with a reason, or withdraw one's own item, and the outcome. */
export function DecisionBar({ seen, deciding, whoDecides, ask, onDeciding, onNext }: BarProps) {
  const { approval, effect, isReplaced, showNew, showNext } = seen;
  const { approvalId: id, own, status } = approval;
  const { approve, reject, withdraw } = useDecisions(id, showNext);
  const decisions = [approve, reject, withdraw];
  const [words, setWords] = useState("");
  const ticks = useAcknowledged(approval, effect);
  const why = reasonAgainst(approval, deciding, whoDecides);
  const decided = decisions.some(({ state }) => state.kind === "done");
  const open = status === "PENDING" && !decided;
  const mayAsk = (kind: DecisionKind) => open && why === null && !(isReplaced && kind === "approve");
  const { question, isOfAnother, setQuestion } = useQuestion(ask, effect, mayAsk);
  const busy = decisions.some((decision) => decision.busy);
  const may = open && why === null && !busy;
  // Another user decided first: the text stays, and their name is shown.
  const first = status !== "PENDING" && !decided && !busy ? decidedFirst(approval) : null;
  useEffect(() => onDeciding(busy || decided), [onDeciding, busy, decided]);

  const send = (written: string) => {
    const params = { id };
    if (question === "reject") void reject.send({ params, body: { reason: written } });
    else {
      const body = { ...(written !== "" && { note: written }), ...(effect !== null && { effect }), ...ticks.body };
      void approve.send({ params, body });
    }
    setQuestion(null);
  };
  const showNewEffect = () => {
    setQuestion(null);
    showNew();
  };
  // A completed decision hides earlier refusals.
  const news = (state: CommandState) => (decided && state.kind !== "done" ? READY : state);
  const isUnsent = first !== null && words.trim() !== "";
  if (!open && question === null && !isUnsent && decisions.every(({ state }) => state.kind === "ready")) return null;
  return (
    <section
      aria-label={common.decision}
      data-screen-only
      className="sticky bottom-0 grid gap-3 border-line border-t bg-panel px-4 py-3 xl:px-6"
    >
      <CommandStatus state={news(approve.state)} done={<Approved approval={approval} onNext={onNext} />} />
      <CommandStatus state={news(reject.state)} done={<Declined words={t.rejected} onNext={onNext} />} />
      <CommandStatus state={news(withdraw.state)} done={<Declined words={t.withdrawn} onNext={onNext} />} />
      {isUnsent && (
        <Notice tone="warning" live="status" title={first}>
          {t.notSent(words.trim())}
        </Notice>
      )}
      {open && isReplaced && <EffectIsReplaced onShowNew={showNewEffect} />}
      {open && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            shortcut="A"
            busy={approve.busy}
            disabledReason={why ?? (isReplaced ? t.showNewEffectFirst : null)}
            onClick={() => setQuestion("approve")}
          >
            {t.approveAsk}
          </Button>
          <Button shortcut="R" busy={reject.busy} disabledReason={why} onClick={() => setQuestion("reject")}>
            {t.rejectAsk}
          </Button>
          {own && (
            <Button variant="quiet" busy={withdraw.busy} onClick={() => void withdraw.send({ params: { id } })}>
              {t.withdraw}
            </Button>
          )}
          {why !== null && <span className="text-muted">{why}</span>}
        </div>
      )}
      <Question
        approval={approval}
        question={may || first !== null ? question : null}
        decided={first}
        isOutdated={isReplaced || isOfAnother}
        onShowNew={showNewEffect}
        ticks={ticks}
        words={words}
        onWords={setWords}
        onClose={() => setQuestion(null)}
        onDecide={send}
      />
    </section>
  );
}

function useDecisions(id: string, onReplaced: () => void) {
  const queries = useQueryClient();
  const approve = useCommand<typeof approveApproval>("POST /approvals/{id}/approve", {
    form: `approve:${id}`,
    changes: CHANGES,
    onRefused: ({ code }) => {
      if (code !== "CHANGED_MEANWHILE") return;
      onReplaced();
      for (const read of CHANGES) void queries.invalidateQueries({ queryKey: [read] });
    },
  });
  const reject = useCommand<typeof rejectApproval>("POST /approvals/{id}/reject", {
    form: `reject:${id}`,
    changes: CHANGES,
  });
  const withdraw = useCommand<typeof withdrawApproval>("POST /approvals/{id}/withdraw", {
    form: `withdraw:${id}`,
    changes: CHANGES,
  });
  return { approve, reject, withdraw };
}

/**
 * The open question and its effect. A key opens it once the case has loaded, and again on each press, if there is
 * something to decide.
 */
function useQuestion(ask: Ask | null, effect: string | null, mayAsk: (kind: DecisionKind) => boolean) {
  const requested = ask && mayAsk(ask.kind) ? { kind: ask.kind, effect } : null;
  const [question, setQuestion] = useState(requested);
  const [seen, setSeen] = useState(ask);
  if (ask !== seen) {
    setSeen(ask);
    setQuestion(requested);
  }
  return {
    question: question?.kind ?? null,
    // Items of an earlier release have no effect before their first preview.
    isOfAnother: question !== null && question.effect !== null && question.effect !== effect,
    setQuestion: (kind: DecisionKind | null) => setQuestion(kind && { kind, effect }),
  };
}

function decidedFirst({ status, checkerName, makerName }: ApprovalView): string {
  const word = statusShown("approval", status).word;
  const name = status === "WITHDRAWN" ? makerName : checkerName;
  return name === null ? t.isDecided(word) : t.isDecidedBy(word, name);
}

function reasonAgainst(
  { own, checkerAuthority }: ApprovalView,
  deciding: readonly string[],
  whoDecides: WhoDecides,
): string | null {
  if (own) return t.youSentThis;
  return deciding.includes(checkerAuthority) ? null : (whoDecides[checkerAuthority] ?? t.cannotDecide);
}

function Approved({ approval, onNext }: { approval: ApprovalView; onNext: () => void }) {
  return (
    <Notice tone="success" live="status" title={t.approved} actions={<Next onNext={onNext} />}>
      {approval.result?.entryId ? (
        <EntryLink entryId={approval.result.entryId}>{common.journalEntry}</EntryLink>
      ) : (
        t.nothingPosted
      )}
    </Notice>
  );
}

function Declined({ words, onNext }: { words: string; onNext: () => void }) {
  return <Notice tone="success" live="status" title={words} actions={<Next onNext={onNext} />} />;
}

/** Takes the focus of the removed buttons, so that Enter goes on. */
function Next({ onNext }: { onNext: () => void }) {
  return (
    <Button size="small" autoFocus onClick={onNext}>
      {common.next}
    </Button>
  );
}

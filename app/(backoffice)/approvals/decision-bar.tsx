"use client";

import { useRef, useState } from "react";
import type { CommandState } from "@/components/api/command-attempt";
import { CommandStatus } from "@/components/api/command-status";
import { useCommand } from "@/components/api/use-command";
import { EntryLink } from "@/components/records/entry-link";
import { useShortcut } from "@/components/shell/use-shortcut";
import { Button } from "@/components/ui/button";
import { Field, fieldId } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import type { ApprovalView, approveApproval, rejectApproval, withdrawApproval } from "@/server/contract/approvals";
import * as t from "@/words/approvals";
import * as common from "@/words/common";

const READY: CommandState = { kind: "ready" };
const CHANGES = ["GET /approvals", "GET /approvals/{id}"];

type BarProps = { approval: ApprovalView; deciding: readonly string[]; onNext: () => void };

/** Approve, reject with a reason, or withdraw one's own; the outcome, or why it was refused, stands right here. */
export function DecisionBar({ approval, deciding, onNext }: BarProps) {
  const { approvalId: id, own, status } = approval;
  const approve = useCommand<typeof approveApproval>("POST /approvals/{id}/approve", {
    form: `approve:${id}`,
    changes: CHANGES,
  });
  const reject = useCommand<typeof rejectApproval>("POST /approvals/{id}/reject", {
    form: `reject:${id}`,
    changes: CHANGES,
  });
  const withdraw = useCommand<typeof withdrawApproval>("POST /approvals/{id}/withdraw", {
    form: `withdraw:${id}`,
    changes: CHANGES,
  });
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState("");
  const opener = useRef<HTMLSpanElement>(null);
  const keep = () => {
    setRejecting(false);
    // The form that had the focus is gone with the next paint.
    requestAnimationFrame(() => opener.current?.querySelector("button")?.focus());
  };
  const why = reasonAgainst(approval, deciding);
  const decisions = [approve, reject, withdraw];
  const decided = decisions.some(({ state }) => state.kind === "done");
  const open = status === "PENDING" && !decided;
  const may = open && why === null && !decisions.some(({ busy }) => busy);

  const send = () => {
    void approve.send({ params: { id }, body: {} });
  };
  useShortcut("a", t.approve, send, { group: t.approvals, enabled: may && !rejecting });
  useShortcut("r", t.reject, () => setRejecting(true), { group: t.approvals, enabled: may });

  // Once one of them is done, what refused another one before is no longer news.
  const news = (state: CommandState) => (decided && state.kind !== "done" ? READY : state);
  const outcome = (
    <>
      <CommandStatus state={news(approve.state)} done={<Approved approval={approval} onNext={onNext} />} />
      <CommandStatus
        state={news(reject.state)}
        done={<Declined words={t.rejectedWhatItHeldIsFree} onNext={onNext} />}
      />
      <CommandStatus
        state={news(withdraw.state)}
        done={<Declined words={t.withdrawnWhatItHeldIsFree} onNext={onNext} />}
      />
    </>
  );
  if (!open && decisions.every(({ state }) => state.kind === "ready")) return null;
  if (!open) return <div className="grid gap-3">{outcome}</div>;
  return (
    <div className="grid gap-3">
      {rejecting && why === null ? (
        <RejectForm
          busy={reject.busy}
          reason={reason}
          onReason={setReason}
          onCancel={keep}
          onReject={() => {
            void reject.send({ params: { id }, body: { reason: reason.trim() } });
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" shortcut="A" busy={approve.busy} disabledReason={why} onClick={send}>
            {t.approve}
          </Button>
          <span ref={opener}>
            <Button shortcut="R" disabledReason={why} onClick={() => setRejecting(true)}>
              {t.reject2}
            </Button>
          </span>
          {own && (
            <Button variant="quiet" busy={withdraw.busy} onClick={() => void withdraw.send({ params: { id } })}>
              {t.withdraw}
            </Button>
          )}
          {why !== null && <span className="text-muted">{why}</span>}
        </div>
      )}
      {outcome}
    </div>
  );
}

function reasonAgainst({ own, checkerAuthority }: ApprovalView, deciding: readonly string[]): string | null {
  if (own) return t.youMadeThisYourselfSomebodyElse;
  return deciding.includes(checkerAuthority) ? null : t.needsTheAuthorityWhichYourRoles(checkerAuthority);
}

type RejectProps = {
  busy: boolean;
  /** What was written stays when the form is closed: a key too many loses no reason. */
  reason: string;
  onReason: (reason: string) => void;
  onCancel: () => void;
  onReject: () => void;
};

function RejectForm({ busy, reason, onReason, onCancel, onReject }: RejectProps) {
  const [missing, setMissing] = useState(false);
  const submit = () => {
    if (reason.trim() !== "") return onReject();
    setMissing(true);
    document.getElementById(fieldId("reason"))?.focus();
  };
  return (
    <form
      method="dialog"
      className="grid max-w-[560px] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        name="reason"
        label={t.reasonOfTheRejection}
        hint={t.itsMakerReadsIt}
        {...(missing && { error: t.giveAReason })}
      >
        <Textarea
          rows={2}
          value={reason}
          autoFocus
          onChange={(event) => onReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") onCancel();
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="danger" busy={busy} shortcut="Ctrl+Enter">
          {t.reject}
        </Button>
        <Button variant="quiet" onClick={onCancel} shortcut="Esc">
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}

function Approved({ approval, onNext }: { approval: ApprovalView; onNext: () => void }) {
  return (
    <Notice tone="success" live="status" title={t.approved} actions={<Next onNext={onNext} />}>
      {approval.result?.entryId ? (
        <EntryLink entryId={approval.result.entryId}>{t.seeTheJournalEntry}</EntryLink>
      ) : (
        t.theCommandHasBeenCarriedOut
      )}
    </Notice>
  );
}

function Declined({ words, onNext }: { words: string; onNext: () => void }) {
  return (
    <Notice tone="success" live="status" title={words} actions={<Next onNext={onNext} />}>
      {t.itsMakerSeesThisInThe}
    </Notice>
  );
}

/** Takes the focus, which the buttons that are gone had: Enter goes on to the next one. */
function Next({ onNext }: { onNext: () => void }) {
  return (
    <Button size="small" autoFocus onClick={onNext}>
      {t.nextOne}
    </Button>
  );
}

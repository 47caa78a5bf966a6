"use client";

import { useEffect, useRef, useState } from "react";
import { useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format-amount";
import { groupedNumbers } from "@/components/records/account-number";
import { approvalHref } from "@/components/records/approval";
import { receiptHref } from "@/components/records/receipt";
import { useOperationWord } from "@/components/shell/operation-words";
import { Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { Age } from "@/components/ui/time";
import type { ApprovalView, listApprovals } from "@/server/contract/approvals";

const EVERY_MS = 3_000;
/** Decided ones stay on view for so long: the customer still stands there. */
const KEPT_MS = 15 * 60_000;

/** What this till sent for approval: each row turns posted or rejected by itself, and then prints. */
export function WaitingList({ email, tillId, now }: { email: string; tillId: string; now: string }) {
  const approvals = useOperation<typeof listApprovals>(
    "GET /approvals",
    { query: { maker: email, limit: 50 } },
    { everyMs: EVERY_MS },
  );
  const [clock, setClock] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setClock(new Date().toISOString()), 5_000);
    return () => clearInterval(timer);
  }, []);
  const items = (approvals.data ?? []).filter((approval) => belongs(approval, tillId) && isOnView(approval, clock));
  const waiting = items.filter((item) => item.status === "PENDING").length;
  return (
    <Section title="Waiting" note={waiting > 0 ? `${waiting}` : undefined} flush>
      <Turned items={items} />
      {items.length === 0 ? (
        <p className="py-3 text-muted">Nothing of this till waits for a checker.</p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <Item key={item.approvalId} item={item} now={clock} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Item({ item, now }: { item: ApprovalView; now: string }) {
  const operationWord = useOperationWord();
  return (
    <li className="grid gap-1 py-2">
      <span className="flex items-baseline gap-2">
        <TextLink href={approvalHref(item.approvalId)}>{operationWord(item.operation)}</TextLink>
        <span className="ml-auto">{item.amount && <Amount value={item.amount} />}</span>
      </span>
      <span className="line-clamp-2 text-label text-muted">{groupedNumbers(item.summary)}</span>
      <span className="flex flex-wrap items-center gap-x-3 text-label text-muted">
        {item.status === "APPROVED" ? (
          <Status of="entry" value="POSTED" />
        ) : (
          <Status of="approval" value={item.status} />
        )}
        <Outcome item={item} now={now} />
      </span>
    </li>
  );
}

function Outcome({ item, now }: { item: ApprovalView; now: string }) {
  if (item.status === "PENDING") return <Age since={item.submittedAt} now={now} />;
  const movement = item.status === "APPROVED" && item.result?.type === "cash_movement" ? item.result.id : null;
  return (
    <>
      {item.checkerName && <span>by {item.checkerName}</span>}
      {item.status === "REJECTED" && item.note && <span>“{item.note}”</span>}
      {movement && (
        <TextLink href={receiptHref(movement, { original: true })} target="_blank">
          Print receipt
        </TextLink>
      )}
    </>
  );
}

/** Says once that a row has turned; the list itself, whose ages move on, is silent. */
function Turned({ items }: { items: readonly ApprovalView[] }) {
  const operationWord = useOperationWord();
  const known = useRef(new Map<string, string>());
  const [words, setWords] = useState("");
  useEffect(() => {
    const turned = items.filter(
      (item) => known.current.get(item.approvalId) === "PENDING" && item.status !== "PENDING",
    );
    known.current = new Map(items.map((item) => [item.approvalId, item.status]));
    if (turned.length > 0) setWords(turned.map((item) => sentence(item, operationWord(item.operation))).join(" "));
  }, [items, operationWord]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}

function sentence({ amount, status, checkerName }: ApprovalView, what: string): string {
  const outcome = status === "APPROVED" ? "posted" : status.toLowerCase();
  const by = checkerName ? `, decided by ${checkerName}` : "";
  return `${what}${amount ? ` of ${formatAmount(amount)}` : ""} ${outcome}${by}.`;
}

function belongs(approval: ApprovalView, tillId: string): boolean {
  const { tillId: on, fromTillId, id } = approval.payload as { tillId?: unknown; fromTillId?: unknown; id?: unknown };
  return [on, fromTillId, id].includes(tillId);
}

function isOnView(approval: ApprovalView, now: string): boolean {
  if (approval.status === "PENDING") return true;
  return approval.decidedAt !== null && Date.parse(now) - Date.parse(approval.decidedAt) < KEPT_MS;
}

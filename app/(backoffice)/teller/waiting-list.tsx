"use client";

import { useEffect, useRef, useState } from "react";
import { Amount } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format-amount";
import { groupedNumbers } from "@/components/records/account-number";
import { useOperationWord } from "@/components/shell/operation-words";
import { Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { Age } from "@/components/ui/time";
import type { ApprovalView } from "@/server/contract/approvals";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/teller/counter";
import type { TillRows } from "./use-till-rows";

/** The till's items sent for approval that have not posted. A posted item moves to the movements. */
export function WaitingList({ rows: { sent, waiting, clock } }: { rows: TillRows }) {
  const pending = waiting.filter((item) => item.status === "PENDING").length;
  return (
    <Section title={common.waiting} note={pending > 0 ? `${pending}` : undefined} flush>
      <DecisionNotice items={sent} />
      {waiting.length === 0 ? (
        <p className="py-3 text-muted">{common.noItemsAwaitingApproval}</p>
      ) : (
        <ul className="divide-y divide-line">
          {waiting.map((item) => (
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
        <TextLink href={addressOf.approval(item.approvalId)}>{operationWord(item.operation)}</TextLink>
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
  return (
    <>
      {item.checkerName && <span>{t.by(item.checkerName)}</span>}
      {item.status === "REJECTED" && item.note && <span>“{item.note}”</span>}
    </>
  );
}

/** Announces a decision once. The list with its changing ages is silent. */
function DecisionNotice({ items }: { items: readonly ApprovalView[] }) {
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

function sentence({ amount, status, checkerName }: ApprovalView, operation: string): string {
  if (status === "PENDING") return "";
  const item = amount ? t.itemOf(operation, formatAmount(amount)) : operation;
  return checkerName ? t.decidedBy[status](item, checkerName) : t.decided[status](item);
}

"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { type MouseEvent, useEffect, useRef } from "react";
import { Amount } from "@/components/money/amount";
import { groupedNumbers } from "@/components/records/account-number";
import { Person } from "@/components/records/staff";
import { useOperationWord } from "@/components/shell/operation-words";
import { Status } from "@/components/ui/status";
import { Age, Moment } from "@/components/ui/time";
import type { ApprovalView } from "@/server/contract/approvals";
import * as t from "@/words/approvals";

const SOON_MS = 60 * 60_000;

type ListProps = {
  items: ApprovalView[];
  chosen: string | null;
  /** The address of the inbox with this item chosen. */
  hrefOf: (id: string) => string;
  /** Chooses it without a new page. */
  onChoose: (id: string) => void;
  now: string;
  timeZone: string;
};

/** Oldest first while they wait, newest first once decided: as the interface lists them. */
export function ApprovalList({ items, chosen, ...rest }: ListProps) {
  return (
    <ul aria-label={t.approvals} className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.approvalId}>
          <Item item={item} chosen={item.approvalId === chosen} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function isSoon(expiresAt: string, now: string): boolean {
  return Date.parse(expiresAt) - Date.parse(now) < SOON_MS;
}

type ItemProps = Omit<ListProps, "items" | "chosen"> & { item: ApprovalView; chosen: boolean };

function Item({ item, chosen, hrefOf, onChoose, now, timeZone }: ItemProps) {
  const operationWord = useOperationWord();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (chosen) link.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(item.approvalId);
  };
  return (
    <Link
      ref={link}
      href={hrefOf(item.approvalId)}
      prefetch={false}
      aria-current={chosen ? "true" : undefined}
      onClick={choose}
      className={clsx("grid w-full gap-1 px-6 py-2.5 text-left", chosen ? "bg-row-selected" : "hover:bg-row-hover")}
      data-focus-inside
    >
      <span className="flex items-baseline gap-3">
        <span className="font-medium">{operationWord(item.operation)}</span>
        <span className="ml-auto">{item.amount && <Amount value={item.amount} weight="strong" />}</span>
      </span>
      <span className="line-clamp-2 text-muted">{groupedNumbers(item.summary)}</span>
      <span className="flex flex-wrap items-center gap-x-3 text-label text-muted">
        {item.status === "PENDING" ? (
          <span>{t.waits(<Age since={item.submittedAt} now={now} />)}</span>
        ) : (
          <Status of="approval" value={item.status} />
        )}
        {item.own ? <span>{t.madeByYou}</span> : <Person name={item.makerName} signIn={item.maker} />}
        {item.branchCode && <span>{item.branchCode}</span>}
        {item.status === "PENDING" && (
          <span className={isSoon(item.expiresAt, now) ? "text-warning" : undefined}>
            {isSoon(item.expiresAt, now) ? t.expiresSoon : t.expires}
            <Moment at={item.expiresAt} timeZone={timeZone} />
          </span>
        )}
        {item.lastError && item.status === "PENDING" && (
          <span className="text-danger">{t.refusedAtTheLastAttempt}</span>
        )}
      </span>
    </Link>
  );
}

"use client";

import { useRef } from "react";
import { useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { entryHref } from "@/components/records/entry";
import { receiptHref } from "@/components/records/receipt";
import { useShortcut } from "@/components/shell/use-shortcut";
import { buttonStyle } from "@/components/ui/button-style";
import { Kbd } from "@/components/ui/kbd";
import { Notice } from "@/components/ui/notice";
import { Reference } from "@/components/ui/reference";
import type { getAccount } from "@/server/contract/accounts";
import type { TillView } from "@/server/contract/cash";
import * as common from "@/words/common";
import * as t from "@/words/counter";
import type { Direction } from "./use-cash-command";

/** What was posted, with its receipt, its entry and the balance it left. Stays until the next customer. */
export function CashResult({ till, direction }: { till: TillView; direction: Direction }) {
  const { movement } = till;
  const account = useOperation<typeof getAccount>(
    "GET /accounts/{id}",
    { params: { id: movement?.accountId ?? "" } },
    { enabled: Boolean(movement?.accountId) },
  );
  const receipt = useRef<HTMLAnchorElement>(null);
  useShortcut("F10", t.printTheReceipt, () => receipt.current?.click(), { group: common.counter });
  const words = direction === "deposit" ? t.deposit : t.withdrawal;
  if (!movement) return <Notice tone="success" live="status" title={t.posted(words)} />;
  return (
    <Notice
      tone="success"
      live="status"
      title={t.ofPosted(words, <Amount value={movement.amount} />)}
      actions={
        <a
          ref={receipt}
          href={receiptHref(movement.movementId, { original: true })}
          target="_blank"
          rel="noopener"
          className={buttonStyle({ variant: "secondary", size: "small" })}
        >
          {t.printReceipt} <Kbd inherit>F10</Kbd>
        </a>
      }
    >
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        <span>{t.receipt(<Reference>{movement.receiptNo ?? ""}</Reference>)}</span>
        {movement.entryId && (
          <span>
            {t.entry(<Reference href={entryHref(movement.entryId)}>{movement.entryReference ?? "entry"}</Reference>)}
          </span>
        )}
        {account.data && (
          <span>{t.nowHas(account.data.accountName, <Amount value={account.data.ledgerBalance} />)}</span>
        )}
      </span>
    </Notice>
  );
}

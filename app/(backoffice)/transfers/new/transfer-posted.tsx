"use client";

import { Amount } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format-amount";
import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import { entryHref, stripLines } from "@/components/records/entry";
import { Notice } from "@/components/ui/notice";
import { Reference } from "@/components/ui/reference";
import { TextLink } from "@/components/ui/text-link";
import type { AccountView } from "@/server/contract/accounts";
import type { TransferView } from "@/server/contract/transfers";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/transfers";

export type MaySee = { ledger: boolean; approvals: boolean; transfers: boolean };
/** Names of the chart of accounts by code. */
export type Chart = Readonly<Record<string, string>>;

type Props = { transfer: TransferView; from: AccountView; may: MaySee; chart: Chart };

/** The result, to be read out: reference, the payer's new balance and the entry. */
export function TransferPosted({ transfer, from, may, chart }: Props) {
  return (
    <div className="grid gap-4">
      <Notice tone="success" live="status" title={t.transferred(formatAmount(transfer.amount))}>
        <p>{t.reference(<Reference copy>{transfer.reference ?? ""}</Reference>)}</p>
        <p>{t.nowHasAvailable(from.accountName, <Amount value={from.availableBalance} weight="strong" />)}</p>
        {may.transfers && <TextLink href={addressOf.transfer(transfer.transferId)}>{t.openTheTransfer}</TextLink>}
      </Notice>
      <JournalEntryStrip
        reference={transfer.reference ?? undefined}
        href={entryHref(transfer.entryId, may.ledger)}
        lines={stripLines(transfer.legs, { names: new Map(Object.entries(chart)) })}
      />
    </div>
  );
}

"use client";

import { useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { entryHref } from "@/components/records/entry";
import { DrawerCash } from "@/components/records/till";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Reference } from "@/components/ui/reference";
import type { getAccount } from "@/server/contract/accounts";
import type { TillView } from "@/server/contract/teller/cash";
import type { getReceipt } from "@/server/contract/teller/receipts";
import * as common from "@/words/common";
import * as t from "@/words/teller/counter";
import type { Direction } from "./cash-values";

/** The posted movement with its receipt, entry, charges and balance. It stays until the next customer. */
export function CashResult({
  till,
  direction,
  onPrint,
}: {
  till: TillView;
  direction: Direction;
  onPrint: () => void;
}) {
  const { movement } = till;
  const account = useOperation<typeof getAccount>(
    "GET /accounts/{id}",
    { params: { id: movement?.accountId ?? "" } },
    { enabled: Boolean(movement?.accountId) },
  );
  // The print key uses the same receipt, so it is requested once.
  const receipt = useOperation<typeof getReceipt>(
    "GET /teller/movements/{id}/receipt",
    { params: { id: movement?.movementId ?? "" } },
    { enabled: Boolean(movement) },
  );
  const charges = receipt.data?.movement.movementId === movement?.movementId ? receipt.data?.charges : undefined;
  const deposits = direction === "deposit";
  if (!movement) return <Notice tone="success" live="status" title={deposits ? t.depositPosted : t.withdrawalPosted} />;
  const ofPosted = deposits ? t.depositOfPosted : t.withdrawalOfPosted;
  return (
    <Notice
      tone="success"
      live="status"
      title={ofPosted(<DrawerCash value={movement.amount} />)}
      actions={
        <Button size="small" shortcut="F10" onClick={onPrint}>
          {common.printReceipt}
        </Button>
      }
    >
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        <span>{t.receipt(<Reference>{movement.receiptNo ?? ""}</Reference>)}</span>
        {movement.entryId && (
          <span>
            {t.entry(
              <Reference href={entryHref(movement.entryId)}>
                {movement.entryReference ?? common.journalEntry}
              </Reference>,
            )}
          </span>
        )}
        {charges?.map(({ name, amount }) => (
          <span key={name}>
            {name} <Amount value={amount} />
          </span>
        ))}
        {account.data && <span>{t.newBalance(<Amount value={account.data.ledgerBalance} />)}</span>}
      </span>
    </Notice>
  );
}

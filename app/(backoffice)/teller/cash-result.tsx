"use client";

import { useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Reference } from "@/components/ui/reference";
import type { getAccount } from "@/server/contract/accounts";
import type { PostedCash } from "./use-cash-command";

/** What was posted, with its receipt, its entry and the balance it left. Stays until the next customer. */
export function CashResult({ result }: { result: PostedCash | null }) {
  const account = useOperation<typeof getAccount>(
    "GET /accounts/{id}",
    { params: { id: result?.account.accountId ?? "" } },
    { enabled: result !== null },
  );
  const movement = result?.till.movement;
  if (!result || !movement) return <Notice tone="success" live="status" title="Posted" />;
  return (
    <Notice
      tone="success"
      live="status"
      title={
        <>
          {result.direction === "deposit" ? "Deposit" : "Withdrawal"} of <Amount value={movement.amount} /> posted
        </>
      }
      actions={
        <ButtonLink size="small" href={`/receipts/${movement.movementId}?original`} target="_blank">
          Print receipt
        </ButtonLink>
      }
    >
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        <span>
          Receipt <Reference>{movement.receiptNo ?? ""}</Reference>
        </span>
        {movement.entryId && (
          <span>
            Entry{" "}
            <Reference href={`/ledger/entries/${movement.entryId}`}>{movement.entryReference ?? "entry"}</Reference>
          </span>
        )}
        <span>
          {result.account.accountName} now has{" "}
          <Amount value={account.data?.ledgerBalance ?? result.account.ledgerBalance} />
        </span>
      </span>
    </Notice>
  );
}

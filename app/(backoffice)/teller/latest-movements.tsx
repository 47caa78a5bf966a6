"use client";

import { useEffect } from "react";
import { useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { entryHref } from "@/components/records/entry";
import { receiptHref } from "@/components/records/receipt";
import { momentOf } from "@/components/ui/format-time";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import type { CashMovementView, TillView } from "@/server/contract/cash";
import type { listCashMovements } from "@/server/contract/teller";
import { movementWord, signedAmount } from "./movement-words";

const SHOWN = 10;

/** The latest movements of the till, newest first, read anew when its cash has changed. */
export function LatestMovements({ till, timeZone }: { till: TillView; timeZone: string }) {
  const { data, refetch } = useOperation<typeof listCashMovements>(
    "GET /teller/tills/{id}/movements",
    { params: { id: till.tillId }, query: { all: "true" } },
    {},
  );
  const cash = till.cashBalance.amount;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance is what says that there are new ones
  useEffect(() => void refetch(), [cash, refetch]);
  const latest = (data ?? []).slice(-SHOWN).reverse();
  return (
    <Section title="Movements" note={data && `${data.length} since opening`} flush>
      {latest.length === 0 ? (
        <p className="py-3 text-muted">{data ? "None yet." : "Reading…"}</p>
      ) : (
        <ul className="divide-y divide-line">
          {latest.map((movement) => (
            <Movement key={movement.movementId} movement={movement} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Movement({ movement, timeZone }: { movement: CashMovementView; timeZone: string }) {
  const { movementId, entryId, type, receiptNo, postedAt } = movement;
  return (
    <li className="flex items-baseline gap-2 py-1.5">
      <span className="figures text-label text-faint">{momentOf(postedAt, { timeZone }).slice(11)}</span>
      <span className="min-w-0 truncate">
        {receiptNo ? <TextLink href={receiptHref(movementId)}>{movementWord(type)}</TextLink> : movementWord(type)}
      </span>
      <span className="ml-auto">
        <Amount value={signedAmount(movement)} href={entryHref(entryId)} hideCurrency />
      </span>
    </li>
  );
}

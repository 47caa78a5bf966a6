"use client";

import { useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { momentOf } from "@/components/ui/format-time";
import { Section } from "@/components/ui/page";
import { Stat } from "@/components/ui/stat";
import type { CashMovementView, TillView } from "@/server/contract/cash";
import type { listCashMovements } from "@/server/contract/teller";
import { movementWord } from "./movement-words";

const EVERY_MS = 5_000;
const SHOWN = 10;

/** Cash in the till, live, and its latest movements, newest first. */
export function TillPanel({ till, timeZone }: { till: TillView; timeZone: string }) {
  const movements = useOperation<typeof listCashMovements>(
    "GET /teller/tills/{id}/movements",
    { params: { id: till.tillId }, query: { all: "true" } },
    { everyMs: EVERY_MS },
  );
  const latest = (movements.data ?? []).slice(-SHOWN).reverse();
  const reserved = Number((till.cashBalance.amount - till.availableCash.amount).toFixed(3));
  return (
    <div className="grid gap-4">
      <Stat
        size="figure"
        label={`Cash in till ${till.tillCode}`}
        value={<Amount value={till.cashBalance} />}
        note={
          reserved > 0 ? (
            <>
              <Amount value={till.availableCash} /> free, the rest is reserved for what waits
            </>
          ) : (
            "nothing reserved"
          )
        }
      />
      <Section title="Movements" note={movements.data ? `${movements.data.length} since opening` : undefined} flush>
        {latest.length === 0 ? (
          <p className="py-3 text-muted">None yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {latest.map((movement) => (
              <Movement key={movement.movementId} movement={movement} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

function Movement({ movement, timeZone }: { movement: CashMovementView; timeZone: string }) {
  return (
    <li className="flex items-baseline gap-2 py-1.5">
      <span className="figures text-label text-faint">{momentOf(movement.postedAt, { timeZone }).slice(11)}</span>
      <span className="min-w-0 truncate">{movementWord(movement.type)}</span>
      <span className="ml-auto">
        <Amount
          value={
            movement.direction === "OUT" ? { ...movement.amount, amount: -movement.amount.amount } : movement.amount
          }
          {...(movement.entryId && { href: `/ledger/entries/${movement.entryId}` })}
          hideCurrency
        />
      </span>
    </li>
  );
}

"use client";

import { useEffect, useState } from "react";
import { useOperation } from "@/components/api/use-operation";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { listParties } from "@/server/contract/parties";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/parties";

const AFTER_MS = 400;
const LOOKED_AT = 50;

type Typed = { name: string; dateOfBirth: string };

/**
 * Warns of customers with the same name and birth date. It never blocks, because two people may share both
 * (parties/RULES.md).
 */
export function PossibleDuplicates(typed: Typed) {
  const { name, dateOfBirth } = useSettled(typed);
  const lowered = name.trim().toLowerCase();
  const found = useOperation<typeof listParties>(
    "GET /parties",
    { query: { q: lowered, limit: LOOKED_AT } },
    { enabled: lowered.length > 2 },
  );
  const same = (lowered.length > 2 ? (found.data ?? []) : []).filter(
    (party) =>
      party.name.toLowerCase() === lowered &&
      (dateOfBirth === "" || party.dateOfBirth === null || party.dateOfBirth === dateOfBirth),
  );
  return (
    <div aria-live="polite" className="empty:hidden">
      {same.length > 0 && (
        <Notice tone="warning" title={same.length === 1 ? t.possibleDuplicateCustomer : t.possibleDuplicateCustomers}>
          <ul className="mt-1 grid gap-1">
            {same.slice(0, 5).map((party) => (
              <li key={party.partyId}>
                <TextLink href={addressOf.party(party.partyId)} target="_blank">
                  {party.name}
                </TextLink>{" "}
                <span className="text-muted">
                  {[party.customerNo, party.dateOfBirth && t.bornOn(party.dateOfBirth), party.address]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </li>
            ))}
          </ul>
          {same.length > 5 && <p className="mt-1 text-muted">{t.andMore(same.length - 5)}</p>}
        </Notice>
      )}
    </div>
  );
}

/** The text after a pause in typing. */
function useSettled(typed: Typed): Typed {
  const [settled, setSettled] = useState(typed);
  const { name, dateOfBirth } = typed;
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ name, dateOfBirth }), AFTER_MS);
    return () => clearTimeout(timer);
  }, [name, dateOfBirth]);
  return settled;
}

import type { ReadDb } from "@/db/tx";
import * as t from "@/words/shell";
import type { Principal } from "../../auth/principal";
import type { TillView } from "../../contract/teller/cash";
import type { DomainVerb } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { listTills } from "./till-queries";

async function ownTill(read: ReadDb, reader: Principal): Promise<TillView | null> {
  const { items } = await listTills({ status: "OPEN", teller: reader.name }, reader).read(read, null, 1);
  return items[0] ?? null;
}

/** Requires an open till without a pending close. */
async function atOwnTill(read: ReadDb, reader: Principal): Promise<{ reason?: string }> {
  const till = await ownTill(read, reader);
  if (!till) return { reason: t.noOpenTill };
  return till.closeApprovalId === null ? {} : { reason: t.tillIsFrozen(till.tillCode) };
}

/** A pending close does not prevent printing. */
async function hasOwnTill(read: ReadDb, reader: Principal): Promise<{ reason?: string }> {
  return (await ownTill(read, reader)) ? {} : { reason: t.noOpenTill };
}

const cashVerb = (name: "deposit" | "withdraw", label: string): DomainVerb => ({
  id: `teller.${name}`,
  label,
  icon: "banknote",
  authorities: ["teller:operate"],
  of: "account",
  href: (accountNo) => `/teller?${name}=${accountNo}`,
  now: atOwnTill,
});

export const tellerVerbs: readonly DomainVerb[] = [
  cashVerb("deposit", t.depositTo),
  cashVerb("withdraw", t.withdrawFrom),
  {
    id: "teller.print-receipt",
    label: t.printLastReceipt,
    icon: "scroll-text",
    authorities: ["teller:operate"],
    href: "/teller?print=last",
    now: hasOwnTill,
  },
  {
    id: "teller.open-till",
    label: t.openTill,
    icon: "vault",
    authorities: ["teller:till"],
    href: "/teller/open",
    now: async (read, reader) => {
      const till = await ownTill(read, reader);
      return till ? { reason: t.tillIsOpen(till.tillCode) } : {};
    },
  },
  {
    id: "teller.close-till",
    label: t.closeTill,
    icon: "vault",
    authorities: ["teller:till"],
    href: "/teller",
    now: async (read, reader) => {
      const till = await ownTill(read, reader);
      return till ? { href: `${addressOf.till(till.tillId)}/close` } : { reason: t.noOpenTill };
    },
  },
];

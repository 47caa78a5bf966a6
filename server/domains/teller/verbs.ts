import * as t from "@/words/shell";
import type { TillView } from "../../contract/teller/cash";
import type { DomainVerb } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { listTills } from "./till-queries";

/** An entry that depends on the reader's open till, or on its absence. */
const byOwnTill =
  (state: (till: TillView | null) => { href?: string; reason?: string }): NonNullable<DomainVerb["now"]> =>
  async (read, reader) => {
    const { items } = await listTills({ status: "OPEN", teller: reader.name }, reader).read(read, null, 1);
    return state(items[0] ?? null);
  };

/** Requires an open till without a pending close. */
const atOwnTill = byOwnTill((till) => {
  if (!till) return { reason: t.noOpenTill };
  return till.closeApprovalId === null ? {} : { reason: t.tillIsFrozen(till.tillCode) };
});

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
    // A pending close does not prevent printing.
    now: byOwnTill((till) => (till ? {} : { reason: t.noOpenTill })),
  },
  {
    id: "teller.open-till",
    label: t.openTill,
    icon: "vault",
    authorities: ["teller:till"],
    href: "/teller/open",
    now: byOwnTill((till) => (till ? { reason: t.tillIsOpen(till.tillCode) } : {})),
  },
  {
    id: "teller.close-till",
    label: t.closeTill,
    icon: "vault",
    authorities: ["teller:till"],
    href: "/teller",
    now: byOwnTill((till) => (till ? { href: `${addressOf.till(till.tillId)}/close` } : { reason: t.noOpenTill })),
  },
];

import { needs } from "@/components/records/role";
import { may, type Principal } from "@/server/auth/principal";
import type { JournalEntryView } from "@/server/contract/ledger";
import * as t from "@/words/ledger/ledger";
import { ReversalButton } from "./reversal-button";

type Props = { entry: JournalEntryView; principal: Principal; waits: boolean };

/** The button that reverses the entry; its dialog asks the service what would post. */
export function Reversal({ entry, principal, waits }: Props) {
  return (
    <ReversalButton
      entryId={entry.id}
      reference={entry.reference}
      disabledReason={reasonAgainst(entry, principal, waits)}
      mayReadApprovals={may(principal, "approval:read")}
    />
  );
}

/** What the entry on view says itself; what only the service knows (a till closed, money gone) the dialog says. */
function reasonAgainst(entry: JournalEntryView, principal: Principal, waits: boolean): string | null {
  if (entry.reversedByEntryId !== null) return t.entryHasAlreadyBeenReversed(entry.reference);
  if (entry.reversesEntryId !== null) return t.entryIsAReversal(entry.reference);
  if (!may(principal, "ledger:reverse")) return needs("ledger:reverse");
  return waits ? t.reversalIsAlreadyAwaitingChecker : null;
}

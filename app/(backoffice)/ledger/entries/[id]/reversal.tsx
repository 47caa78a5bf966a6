import { stripLines } from "@/components/records/entry";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import type { MonetaryAmount } from "@/server/contract/fields";
import type { JournalEntryView } from "@/server/contract/journal";
import { type ReversalPreview, reversalPreview } from "@/server/domains/books/reversal-preview";
import { currentLimit } from "@/server/domains/limits/limit-queries";
import { needs } from "@/server/kernel/authorities";
import { plainJson } from "@/server/kernel/json";
import { moneyToWire } from "@/server/kernel/money";
import type { GlNames } from "../../entry-lines";
import { ReversalButton } from "./reversal-button";

type Props = Pick<PageReads, "read"> & {
  entry: JournalEntryView;
  principal: Principal;
  names: GlNames;
  waits: boolean;
};

/** The button that reverses the entry, with all that its dialog shows before anything is sent. */
export async function Reversal({ entry, read, principal, names, waits }: Props) {
  const preview = await reversalPreview(read, entry.id);
  return (
    <ReversalButton
      entryId={entry.id}
      reference={entry.reference}
      disabledReason={reasonAgainst(preview, principal, waits)}
      lines={
        preview.possible
          ? plainJson(stripLines(preview.lines, { names, mayRead: { accounts: false, ledger: true } }))
          : []
      }
      passedLimit={await passedLimit(read, preview)}
      mayReadApprovals={may(principal, "approval:read")}
    />
  );
}

function reasonAgainst(preview: ReversalPreview, principal: Principal, waits: boolean): string | null {
  if (!preview.possible) return preview.reason;
  if (!may(principal, "ledger:reverse")) return needs("ledger:reverse");
  return waits ? "A reversal of this entry waits for a checker already" : null;
}

/** The limit that the reversal passes, which parks it; null when it posts at once. */
async function passedLimit(read: PageReads["read"], preview: ReversalPreview): Promise<MonetaryAmount | null> {
  if (!preview.possible || !preview.limit) return null;
  const { operation, amount } = preview.limit;
  const limit = await currentLimit(read, operation, amount.currency);
  return amount.minor > limit.minor ? plainJson(moneyToWire(limit)) : null;
}

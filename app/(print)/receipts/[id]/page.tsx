import { glNames } from "@/app/(backoffice)/ledger/entry-lines";
import { paperPage, recordAt } from "@/app/staff-page";
import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import { PaperHead } from "@/components/papers/paper-head";
import { RECEIPT_TITLES, ReceiptPaper } from "@/components/papers/receipt-paper";
import { stripLines } from "@/components/records/entry";
import { TillLink } from "@/components/records/till";
import { PrintSheet } from "@/components/ui/print-sheet";
import type { PageReads } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import { findEntry } from "@/server/domains/ledger/queries";
import { findReceipt } from "@/server/domains/teller/receipt";
import * as common from "@/words/common";
import { ReceiptActions } from "./receipt-actions";

export const metadata = { title: common.receipt };

/** 80 mm or A4. Reprints are counted and marked DUPLICATE. */
export default paperPage<"id">(common.receipt, "teller:operate", async (staff) => {
  const { id } = staff.path;
  const { paper } = staff.search;
  const receipt = await recordAt(id, () => findReceipt(staff.read, id, staff.principal));
  const { movement } = receipt;
  const wide = paper === "a4";
  return (
    <PrintSheet
      size={wide ? "a4" : "receipt"}
      title={RECEIPT_TITLES[movement.type]}
      head={<PaperHead {...receipt} />}
      copy={movement.reprints}
      back={movement.tillId && <TillLink tillId={movement.tillId} code={movement.tillCode} />}
      actions={
        movement.amount && (
          <ReceiptActions
            movementId={movement.movementId}
            reprints={movement.reprints}
            originalPrinted={movement.originalPrinted}
            wide={wide}
          />
        )
      }
    >
      <ReceiptPaper receipt={receipt} timeZone={config().bankTimeZone} wide={wide}>
        {wide && <Entry read={staff.read} id={movement.entryId} />}
      </ReceiptPaper>
    </PrintSheet>
  );
});

async function Entry({ read, id }: Pick<PageReads, "read"> & { id: string | null }) {
  const [entry, names] = await Promise.all([id ? findEntry(read, id) : null, glNames(read)]);
  if (!entry) return null;
  return <JournalEntryStrip reference={entry.reference} lines={stripLines(entry.lines, { names })} />;
}

import { Actor } from "@/app/actor";
import { DrawerCash } from "@/components/records/till";
import { Facts } from "@/components/ui/facts";
import { Section } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import type { PageReads } from "@/server/auth/staff-context";
import type { CashMovementView } from "@/server/contract/teller/cash";
import { listMovementsOfEntry } from "@/server/domains/teller/movement-queries";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import { movementWord } from "../../../teller/movement-words";

/** The cash movements behind an entry, as the source document that a reader of the journal may see without the counter. */
export async function CashSource({ entryId, read }: { entryId: string; read: PageReads["read"] }) {
  const movements = await listMovementsOfEntry(read, entryId, null);
  if (movements.length === 0) return null;
  return (
    <Section title={t.source} note={movements.length === 1 ? t.cashMovement : t.cashMovements(movements.length)}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {movements.map((movement) => (
          <Movement key={movement.movementId} movement={movement} />
        ))}
      </div>
    </Section>
  );
}

function Movement({ movement }: { movement: CashMovementView }) {
  const { identification: shown, direction } = movement;
  return (
    <Facts
      facts={[
        { term: t.what, value: movementWord(movement.type) },
        { term: common.amount, value: <DrawerCash value={movement.amount} /> },
        { term: common.receipt, value: movement.receiptNo && <Reference>{movement.receiptNo}</Reference> },
        { term: common.till, value: movement.tillCode },
        { term: common.teller, value: <Actor actor={movement.actor} /> },
        ...(shown
          ? [
              {
                term: direction === "IN" ? common.presentedBy : common.paidTo,
                value: `${shown.name}, ${shown.document}`,
              },
            ]
          : []),
      ]}
    />
  );
}

import { Amount } from "@/components/money/amount";
import { Facts } from "@/components/ui/facts";
import { Section } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import type { PageReads } from "@/server/auth/staff-context";
import type { CashMovementView } from "@/server/contract/cash";
import { listMovementsOfEntry } from "@/server/domains/teller/movement-queries";
import { movementWord } from "../../../teller/movement-words";

/** The cash movements behind an entry, as the source document that a reader of the journal may see without the counter. */
export async function CashSource({ entryId, read }: { entryId: string; read: PageReads["read"] }) {
  const movements = await listMovementsOfEntry(read, entryId);
  if (movements.length === 0) return null;
  return (
    <Section title="Source" note={movements.length === 1 ? "Cash movement" : `${movements.length} cash movements`}>
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
        { term: "What", value: movementWord(movement.type) },
        { term: "Amount", value: <Amount value={movement.amount} /> },
        { term: "Receipt", value: movement.receiptNo && <Reference>{movement.receiptNo}</Reference> },
        { term: "Till", value: movement.tillCode },
        { term: "Teller", value: movement.actor },
        ...(shown
          ? [{ term: direction === "IN" ? "Presented by" : "Taken by", value: `${shown.name}, ${shown.document}` }]
          : []),
      ]}
    />
  );
}

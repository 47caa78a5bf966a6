import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import type { Visit } from "@/app/staff-page";
import { ButtonLink } from "@/components/ui/button";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import type { ScreeningReferenceView } from "@/server/contract/compliance/screening-references";
import type { ScreeningResultView } from "@/server/contract/compliance/screenings";
import { listReferences } from "@/server/domains/compliance/screening-references";
import { findTransfer } from "@/server/domains/transfers/queries";
import { addressOf } from "@/server/kernel/addresses";
import { isUuid } from "@/server/kernel/ids";
import * as aml from "@/words/aml/cases";
import * as t from "@/words/compliance/screenings";
import { RecordReference } from "./reference-action";

type Props = { staff: Pick<Visit, "read" | "lacks" | "may">; screening: ScreeningResultView };

/** Where a hit without a customer leads: a case of the customer who dealt with the listed person, and references. */
export async function FollowUp({ staff, screening: { id, partyId, status } }: Props) {
  const references = await listReferences(staff.read, id);
  if (references.length === 0 && (partyId !== null || status !== "CONFIRMED_HIT")) return null;
  const disabledReason = staff.lacks("aml:operate");
  return (
    <Section title={t.followUp}>
      {references.length === 0 && <p className="text-muted">{t.noCustomerIsBlocked}</p>}
      <ul className="grid gap-2">
        {references.map((one) => (
          <li key={one.referenceId} className="wrap-anywhere">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Referred staff={staff} reference={one} />
              <span className="text-muted">
                <Actor actor={one.recordedBy} />, <BankMoment at={one.recordedAt} />
              </span>
            </p>
            {one.note && <p className="whitespace-pre-line text-muted">{one.note}</p>}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <RecordReference screeningId={id} disabledReason={disabledReason} />
        <ButtonLink href={`/aml/cases/new?alert=${id}`} disabledReason={disabledReason}>
          {aml.openCase}
        </ButtonLink>
      </div>
    </Section>
  );
}

/** A payment of the bank is linked for readers of transfers. */
async function Referred({
  staff,
  reference: { reference },
}: Pick<Props, "staff"> & { reference: ScreeningReferenceView }) {
  const isPayment =
    isUuid(reference) && staff.may("transfer:read") && (await findTransfer(staff.read, reference)) !== null;
  return isPayment ? (
    <TextLink href={addressOf.transfer(reference)}>{t.paymentOf(reference)}</TextLink>
  ) : (
    <span className="font-medium">{reference}</span>
  );
}

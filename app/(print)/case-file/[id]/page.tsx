import { nameOfActor } from "@/app/actor";
import { bankMoment } from "@/app/bank-moment";
import { paperPage, recordAt } from "@/app/staff-page";
import { PaperFacts } from "@/components/papers/paper-facts";
import { PrintSheet } from "@/components/ui/print-sheet";
import { statusShown } from "@/components/ui/status-map";
import { TextLink } from "@/components/ui/text-link";
import type { CaseView } from "@/server/contract/aml";
import { noteCasePaper } from "@/server/domains/aml/print-case";
import { findAmlCase } from "@/server/domains/aml/queries";
import { addressOf } from "@/server/kernel/addresses";
import { systemClock } from "@/server/kernel/clock";
import * as t from "@/words/aml";
import * as common from "@/words/common";
import { outcomeWords } from "../../../(backoffice)/aml/cases/case-words";
import { BankHead } from "../../bank-head";
import { FileAlerts, FileTimeline } from "./file-parts";

export const metadata = { title: t.caseFile };

/** A case on A4: customer, alerts and timeline, which includes its opening. */
export default paperPage<"id">(t.caseFile, "aml:read", async (staff) => {
  const { principal, read } = staff;
  const { id } = staff.path;
  const found = await recordAt(id, () => findAmlCase(read, id));
  await noteCasePaper({ principal, channel: "BRANCH", read }, found.caseId);
  return (
    <PrintSheet
      size="a4"
      title={`${t.caseFile} ${found.reference}`}
      head={<BankHead />}
      back={<TextLink href={addressOf.amlCase(found.caseId)}>{t.backToCase}</TextLink>}
    >
      <p className="mt-1 font-semibold">{t.confidential}</p>
      <header className="mt-5 flex flex-wrap justify-between gap-6">
        <p className="wrap-anywhere min-w-0 max-w-full font-semibold text-form">
          <bdi>{found.partyName}</bdi>
        </p>
        <PaperFacts facts={await factsOf(found, principal.displayName)} />
      </header>
      <FileAlerts read={read} alertIds={found.alertIds} />
      <FileTimeline read={read} caseId={found.caseId} />
    </PrintSheet>
  );
});

async function factsOf(found: CaseView, reader: string) {
  const at = (moment: string) => bankMoment(moment, { seconds: true });
  const { outcome, sarFiledOn, sarReference, followsReference, closedAt, closedBy } = found;
  return [
    [common.customerNo, found.customerNo] as const,
    [common.status, statusShown("case", found.status).word] as const,
    ...(outcome === null ? [[t.due, found.dueOn] as const] : [[common.outcome, outcomeWords(outcome)] as const]),
    ...(sarFiledOn === null ? [] : [[t.sarFiled, sarFiledOn] as const]),
    ...(sarReference === null ? [] : [[t.sarReference, sarReference] as const]),
    [t.assignee, found.assigneeName ?? t.nobody] as const,
    [t.detected, found.detectedOn] as const,
    [common.opened, at(found.createdAt)] as const,
    [t.openedBy, await nameOfActor(found.createdBy)] as const,
    ...(followsReference === null ? [] : [[t.follows, followsReference] as const]),
    ...(closedAt === null ? [] : [[common.closed, at(closedAt)] as const]),
    ...(closedBy === null ? [] : [[t.closedBy, await nameOfActor(closedBy)] as const]),
    [common.printed, at(systemClock.now().toISOString())] as const,
    [t.printedBy, reader] as const,
  ];
}

import type { ReactNode } from "react";
import { timeOf } from "@/app/(backoffice)/end-of-day/run-figures";
import { nameOfActor } from "@/app/actor";
import { bankMoment } from "@/app/bank-moment";
import { paperPage, recordAt } from "@/app/staff-page";
import { PaperHeading } from "@/components/papers/paper-facts";
import { PrintSheet } from "@/components/ui/print-sheet";
import { statusShown } from "@/components/ui/status-map";
import { TextLink } from "@/components/ui/text-link";
import type { EndOfDayReportView } from "@/server/contract/end-of-day";
import { findReport } from "@/server/domains/end-of-day/report";
import { addressOf } from "@/server/kernel/addresses";
import { dateInWords } from "@/server/kernel/business-date";
import { systemClock } from "@/server/kernel/clock";
import * as common from "@/words/common";
import * as day from "@/words/end-of-day";
import * as t from "@/words/end-of-day/report";
import { BankHead } from "../../../../bank-head";
import { Checks, Movements, Steps, Unfinished } from "./tables";

export const metadata = { title: day.dayReport };

export default paperPage<"id">(day.dayReport, "end-of-day:read", async ({ path: { id } }) => {
  const report = await recordAt(id, () => findReport(id));
  const { run, totals } = report;
  const [startedBy, approvedBy] = await Promise.all([
    nameOfActor(run.startedBy),
    report.approvedBy === null ? null : nameOfActor(report.approvedBy),
  ]);
  return (
    <PrintSheet
      size="a4"
      title={day.dayReport}
      head={<BankHead />}
      back={<TextLink href={addressOf.dayRun(id)}>{t.backToRun}</TextLink>}
    >
      <PaperHeading facts={factsOf(report, startedBy, approvedBy)}>
        <p className="font-semibold">{dateInWords(run.businessDate)}</p>
      </PaperHeading>
      {run.status !== "COMPLETED" && <Framed>{t.isProvisional}</Framed>}
      {run.reason !== null && (
        <Framed>
          {day.forcedRun}: {run.reason}
        </Framed>
      )}
      {totals.length === 0 && <p className="mt-5 border-ink border-y py-2">{t.nothingInTheLedger}</p>}
      {totals.map((total) => (
        <Movements key={total.currency} report={report} total={total} />
      ))}
      <Checks report={report} />
      <Unfinished title={day.exceptions} work={run.exceptions} whenEmpty={t.nothingLeft} />
      {run.blockers.length > 0 && <Unfinished title={day.blockersAtStart} work={run.blockers} treated />}
      <Steps run={run} />
      <Seal seal={run.seal} />
      <Signatures startedBy={startedBy} approvedBy={approvedBy} />
    </PrintSheet>
  );
});

function factsOf({ run }: EndOfDayReportView, startedBy: string, approvedBy: string | null) {
  const at = (moment: string) => bankMoment(moment, { seconds: true });
  return [
    [common.status, statusShown("work", run.status).word] as const,
    [day.started, at(run.startedAt)] as const,
    ...(run.finishedAt === null ? [] : [[day.ended, at(run.finishedAt)] as const]),
    [day.duration, timeOf(run)] as const,
    [day.startedBy, startedBy] as const,
    ...(approvedBy === null ? [] : [[t.approvedBy, approvedBy] as const]),
    [common.printed, at(systemClock.now().toISOString())] as const,
    [common.id, run.id] as const,
  ];
}

function Framed({ children }: { children: ReactNode }) {
  return <p className="wrap-anywhere mt-4 border border-ink px-3 py-2">{children}</p>;
}

function Seal({ seal }: { seal: EndOfDayReportView["run"]["seal"] }) {
  return (
    <section className="mt-5 break-inside-avoid">
      <h2 className="pb-1 font-semibold">{day.seal}</h2>
      {seal === null ? (
        <p>{t.notSealed}</p>
      ) : (
        <p>
          <span className="figures">{day.sealNo(seal.seq)}</span>{" "}
          <span className="reference wrap-anywhere text-label">{seal.hash}</span>
        </p>
      )}
    </section>
  );
}

function Signatures({ startedBy, approvedBy }: { startedBy: string; approvedBy: string | null }) {
  return (
    <footer className="grid break-inside-avoid grid-cols-2 gap-10 pt-20">
      {[
        [t.operations, startedBy],
        [common.checker, approvedBy ?? ""],
      ].map(([role, name]) => (
        <span key={role} className="border-ink border-t pt-1">
          <span className="text-muted">{role}</span> {name}
        </span>
      ))}
    </footer>
  );
}

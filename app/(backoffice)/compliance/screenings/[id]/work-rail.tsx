import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import type { Visit } from "@/app/staff-page";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { BusinessDay } from "@/components/ui/time";
import { MOST_WAITING_DAYS, type ScreeningWork } from "@/server/contract/compliance/screening-work";
import type { DispositionView, ScreeningResultView } from "@/server/contract/compliance/screenings";
import { listCaseWorkers } from "@/server/domains/aml/change-case";
import { businessDate } from "@/server/domains/business-date/queries";
import { getScreeningWork } from "@/server/domains/compliance/work/queries";
import { addDays } from "@/server/kernel/business-date";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import * as w from "@/words/compliance/work";
import { officerOptions } from "../../../aml/officer-options";
import { WorkActions } from "./work-actions";

type Props = { staff: Visit; screening: ScreeningResultView };

/** Who works on the result, what it waits for, and the actions on it. */
export async function WorkRail({ staff, screening: { id, subjectName, status } }: Props) {
  const [work, workers, today] = await Promise.all([
    getScreeningWork(staff.read, id),
    listCaseWorkers(staff.read),
    businessDate(staff.read),
  ]);
  const pending = status === "PENDING";
  const facts = factsOf(work, today);
  const acts = pending && staff.lacks("aml:operate") === null;
  if (!pending && facts.length === 0) return null;
  return (
    <div className="grid gap-2">
      <Facts title={w.work} facts={facts.length === 0 ? [{ term: w.officer, value: w.notClaimed }] : facts} />
      {acts && (
        <WorkActions
          work={work}
          name={subjectName.trim() === "" ? t.emptyName : subjectName}
          me={staff.principal.id}
          officers={officerOptions(workers)}
          today={today}
          earliest={addDays(today, 1)}
          latest={addDays(today, MOST_WAITING_DAYS)}
        />
      )}
    </div>
  );
}

function factsOf(work: ScreeningWork, today: string) {
  const { assigneeName, assignedAt, waitingUntil, waitingReason, escalatedAt, escalatedBy, escalationNote } = work;
  return [
    ...(assigneeName === null || assignedAt === null
      ? []
      : [
          {
            term: w.officer,
            value: (
              <>
                {assigneeName}{" "}
                <span className="text-muted">{w.claimedSince(<BankMoment key="at" at={assignedAt} />)}</span>
              </>
            ),
          },
        ]),
    ...(waitingUntil === null || waitingUntil <= today
      ? []
      : [
          { term: common.waiting, value: w.waitsUntil(<BusinessDay key="day" date={waitingUntil} />) },
          { term: w.reasonForWaiting, value: waitingReason },
        ]),
    ...(escalatedAt === null || escalatedBy === null
      ? []
      : [
          {
            term: w.escalated,
            value: (
              <>
                <Actor actor={escalatedBy} />, <BankMoment at={escalatedAt} />
              </>
            ),
          },
          { term: common.note, value: escalationNote },
        ]),
  ];
}

type ClaimProps = Props & { dispositions: readonly DispositionView[] };

/** A claim by another officer: a decision stays possible, and one made says so. */
export async function ClaimedByAnother({ staff, screening: { id, status }, dispositions }: ClaimProps) {
  const { assigneeId, assigneeName, assignedAt } = await getScreeningWork(staff.read, id);
  if (assigneeId === null || assigneeName === null || assignedAt === null) return null;
  if (status === "PENDING") {
    if (assigneeId === staff.principal.id) return null;
    return <Notice tone="info" title={w.claimedBy(assigneeName, <BankMoment key="at" at={assignedAt} />)} />;
  }
  const workers = await listCaseWorkers(staff.read);
  const claimer = workers.find((one) => one.id === assigneeId);
  const last = dispositions.at(-1);
  if (!last || !claimer || last.principal === claimer.email) return null;
  return <Notice tone="info" title={w.decidedByAnother(assigneeName)} />;
}

import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage } from "@/app/staff-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { ButtonLink } from "@/components/ui/button";
import { Facts, idFact } from "@/components/ui/facts";
import { DetailColumns, Page } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import {
  type ClearingSessionView,
  getClearingSession,
  listClearingSessions,
} from "@/server/contract/clearing/sessions";
import { pendingInScope } from "@/server/domains/approvals/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { getHouse, type House } from "@/server/domains/clearing/houses";
import { findClearingSession } from "@/server/domains/clearing/sessions-queries";
import { addressOf } from "@/server/kernel/addresses";
import { plainJson } from "@/server/kernel/json";
import * as houses from "@/words/clearing/houses";
import * as t from "@/words/clearing/sessions";
import * as common from "@/words/common";
import { RecordHistory } from "../../../record-history";
import { Deadline } from "../deadline";
import { CloseSession } from "../session-actions";
import { endOfDay } from "./end-of-day";
import { ItemSums, SessionItems } from "./items";
import { Notices } from "./notices";
import { ControlTotals } from "./totals";

export const metadata = { title: t.session };

/** Items change the figures often. */
const GAP_MS = 2_000;

export default staffPage<"id">(t.session, "clearing:read", async (staff) => {
  const { read, principal, path } = staff;
  const session = await recordAt(path.id, () => findClearingSession(read, path.id));
  const [house, today, waiting] = await Promise.all([
    getHouse(read, session.house),
    businessDate(read),
    pendingInScope(read, session.id, principal),
  ]);
  return (
    <Page
      kind="detail"
      title={t.of(session.house, session.businessDate)}
      back={{ href: "/clearing/sessions", label: t.sessions }}
      status={<Status of="clearingSession" value={session.status} />}
      context={house.name}
      actions={
        <>
          {session.status !== "OPEN" && (
            <ButtonLink href={addressOf.netSettlement(session.house, session.businessDate)}>
              {t.netSettlement}
            </ButtonLink>
          )}
          <CloseSession
            session={plainJson(session)}
            rule={houses.deadlineRules[house.deadlineRule]}
            disabledReason={staff.lacks("clearing:operate") ?? reasonAgainst(session)}
          />
        </>
      }
    >
      <LiveRefresh of={[getClearingSession]} id={session.id} gapMs={GAP_MS} />
      {session.status === "OPEN" && <LiveRefresh of={[listClearingSessions]} gapMs={GAP_MS} />}
      <DetailColumns rail={<Facts title={t.session} facts={factsOf(session, house, today)} />}>
        <Notices session={session} rule={house.deadlineRule} today={today} waiting={waiting} />
        <ControlTotals session={session} />
        <ItemSums staff={staff} session={session} />
        <SessionItems staff={staff} session={session} />
        <RecordHistory reports={staff.reports} label={t.history} recordIds={[session.id]} />
      </DetailColumns>
    </Page>
  );
});

function reasonAgainst({ status }: ClearingSessionView): string | null {
  if (status === "OPEN") return null;
  return status === "CLOSED" ? t.sessionIsClosed : t.sessionIsSettled;
}

function factsOf(session: ClearingSessionView, { deadlineRule }: House, today: string) {
  const { status, businessDate: date, openedBy, openedAt, closedBy, closedAt, settledAt } = session;
  const now = new Date();
  return [
    status === "OPEN" &&
      date >= today && {
        term: t.deadline,
        value: <Deadline date={date} endsAt={endOfDay(date, now)} now={now.toISOString()} />,
      },
    { term: t.unansweredInward, value: houses.deadlineRules[deadlineRule] },
    { term: common.opened, value: <By at={openedAt} actor={openedBy} /> },
    closedAt !== null && { term: common.closed, value: <By at={closedAt} actor={closedBy} /> },
    settledAt !== null && { term: t.settledAt, value: <BankMoment at={settledAt} seconds /> },
    idFact(session.id),
  ];
}

const By = ({ at, actor }: { at: string; actor: string | null }) => (
  <>
    <BankMoment at={at} /> {actor !== null && <Actor actor={actor} />}
  </>
);

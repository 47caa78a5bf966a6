import { Fragment } from "react";
import { Notice } from "@/components/ui/notice";
import { Moment } from "@/components/ui/time";
import type { SealState } from "@/server/domains/audit/seals";
import * as t from "@/words/audit";

type Props = { seals: readonly SealState[]; timeZone: string };

/** When the trail was sealed last, and when its seals were verified. */
export function SealTimes({ seals, timeZone }: Props) {
  const trail = seals.find(({ chain }) => chain === "AUDIT");
  if (!trail?.sealedAt) return t.notSealedYet;
  return (
    <>
      {t.sealed} <Moment at={trail.sealedAt} timeZone={timeZone} /> ·{" "}
      {trail.verifiedAt ? (
        <>
          {t.verified} <Moment at={trail.verifiedAt} timeZone={timeZone} />
        </>
      ) : (
        t.notVerifiedYet
      )}
    </>
  );
}

/** What the last verification found changed behind the bank's back, and what was not done in time; nothing when all is well. */
export function BrokenSeals({ seals, timeZone }: Props) {
  return seals.map(({ chain, name, problem, verifiedAt, late }) => (
    <Fragment key={chain}>
      {problem !== null && (
        <Notice tone="danger" title={t.doesNotHold(name)}>
          {problem} ({t.verified} {verifiedAt && <Moment at={verifiedAt} timeZone={timeZone} />}).{" "}
          {t.whatToDoWithBrokenSeals}
        </Notice>
      )}
      {late !== null && (
        <Notice tone="warning" title={t.isLate[late.what](name)}>
          {t.openSince[late.what]} <Moment at={late.since} timeZone={timeZone} />. {t.lookAtTheJobs}
        </Notice>
      )}
    </Fragment>
  ));
}

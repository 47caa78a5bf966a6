import { Fragment } from "react";
import { BankMoment } from "@/app/bank-moment";
import { Notice } from "@/components/ui/notice";
import type { SealState } from "@/server/domains/audit/seals";
import * as t from "@/words/audit";

type Props = { seals: readonly SealState[] };

/** When the trail was sealed last, and when its seals were verified. */
export function SealTimes({ seals }: Props) {
  const trail = seals.find(({ chain }) => chain === "AUDIT");
  if (!trail?.sealedAt) return t.notSealedYet;
  return (
    <>
      {t.sealed} <BankMoment at={trail.sealedAt} /> ·{" "}
      {trail.verifiedAt ? (
        <>
          {t.verified} <BankMoment at={trail.verifiedAt} />
        </>
      ) : (
        t.notVerifiedYet
      )}
    </>
  );
}

/** What the last verification found changed behind the bank's back, and what was not done in time; nothing when all is well. */
export function BrokenSeals({ seals }: Props) {
  return seals.map(({ chain, name, problem, verifiedAt, late }) => (
    <Fragment key={chain}>
      {problem !== null && (
        <Notice tone="danger" title={t.doesNotHold(name)}>
          {problem} ({t.verified} {verifiedAt && <BankMoment at={verifiedAt} />}). {t.whatToDoWithBrokenSeals}
        </Notice>
      )}
      {late !== null && (
        <Notice tone="warning" title={t.isLate[late.what](name)}>
          {t.openSince[late.what]} <BankMoment at={late.since} />. {t.lookAtTheJobs}
        </Notice>
      )}
    </Fragment>
  ));
}

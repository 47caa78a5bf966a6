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

/** What the last verification found changed behind the bank's back; nothing when all seals hold. */
export function BrokenSeals({ seals, timeZone }: Props) {
  return seals.map(
    ({ chain, name, problem, verifiedAt }) =>
      problem !== null && (
        <Notice key={chain} tone="danger" title={t.doesNotHold(name)}>
          {problem} ({t.verified} {verifiedAt && <Moment at={verifiedAt} timeZone={timeZone} />}).{" "}
          {t.whatToDoWithBrokenSeals}
        </Notice>
      ),
  );
}

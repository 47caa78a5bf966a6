import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { Facts, idFact } from "@/components/ui/facts";
import { Reference } from "@/components/ui/reference";
import { BusinessDay } from "@/components/ui/time";
import type { EndOfDayRunView } from "@/server/contract/end-of-day";
import * as common from "@/words/common";
import * as t from "@/words/end-of-day";
import { timeOf } from "../../run-figures";

export function RunFacts({ run }: { run: EndOfDayRunView }) {
  const { businessDate, nextBusinessDate, status, startedAt, startedBy, finishedAt, estimatedEndAt, seal } = run;
  const isRunning = status === "RUNNING";
  return (
    <Facts
      title={t.run}
      facts={[
        { term: common.businessDate, value: <BusinessDay date={businessDate} /> },
        { term: t.nextDate, value: <BusinessDay date={nextBusinessDate} /> },
        { term: t.started, value: <BankMoment at={startedAt} seconds /> },
        { term: t.startedBy, value: <Actor actor={startedBy} /> },
        isRunning && {
          term: t.estimatedEnd,
          value: estimatedEndAt === null ? t.notKnownYet : <BankMoment at={estimatedEndAt} seconds />,
        },
        finishedAt !== null && { term: t.ended, value: <BankMoment at={finishedAt} seconds /> },
        { term: t.duration, value: <span className="figures">{timeOf(run)}</span> },
        seal !== null && {
          term: t.seal,
          value: (
            <>
              <span className="figures">{t.sealNo(seal.seq)}</span>{" "}
              <Reference short copy>
                {seal.hash}
              </Reference>
            </>
          ),
        },
        idFact(run.id),
      ]}
    />
  );
}

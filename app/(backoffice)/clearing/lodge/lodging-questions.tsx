"use client";

import { useRouter } from "next/navigation";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import { Question as Asked } from "./question";
import { useLeaveQuestion } from "./use-leave-question";

export type Question = "CLEAR" | "DIFFERENCE";

type Props = {
  question: Question | null;
  /** Cheques that are not lodged. */
  unsent: number;
  onKeep: () => void;
  onClear: () => void;
  onLodge: () => void;
};

/** The questions before entries are lost and before a slip with a difference is lodged. */
export function LodgingQuestions({ question, unsent, onKeep, onClear, onLodge }: Props) {
  const router = useRouter();
  const leave = useLeaveQuestion(unsent > 0);
  const answered = (act: () => void) => () => {
    onKeep();
    act();
  };
  return (
    <>
      <Asked
        open={question === "CLEAR"}
        title={t.clearSlipQuestion}
        keep={t.keepEntries}
        act={t.clearEntries}
        danger
        onKeep={onKeep}
        onAct={answered(onClear)}
      >
        {t.notLodgedYet(unsent)}
      </Asked>
      <Asked
        open={question === "DIFFERENCE"}
        title={t.slipDiffers}
        keep={t.correctSlip}
        act={t.lodgeAnyway}
        onKeep={onKeep}
        onAct={answered(onLodge)}
      >
        {t.enteredDiffersFromSlip}
      </Asked>
      <Asked
        open={leave.href !== null}
        title={t.leaveQuestion}
        keep={common.cancel}
        act={t.leave}
        danger
        onKeep={leave.stay}
        onAct={() => {
          leave.stay();
          if (leave.href !== null) router.push(leave.href);
        }}
      >
        {t.staysInThisTab(unsent)}
      </Asked>
    </>
  );
}

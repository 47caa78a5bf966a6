"use client";

import { useRouter } from "next/navigation";
import { useShortcut } from "@/components/shell/use-shortcut";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import { chooseNext, keyedReasons } from "./hit-choice";
import type { HitReason } from "./hit-drafts";
import { choiceId, focusOn, useDesk, type Verdict } from "./use-review";

const group = t.screening;

/** C, H, S, J and K, and for the next undecided hit M and the numbers of the reasons. */
export function ReviewKeys() {
  const { reviewed, review } = useDesk();
  const { previous, next } = reviewed;
  const router = useRouter();
  const { offered, left } = review;
  const askOrShow = (verdict: Verdict) => {
    const [hit] = left;
    if (offered[verdict] === true) review.ask(verdict);
    else if (hit) focusOn(choiceId(hit.id));
  };
  useShortcut("c", common.clear, () => askOrShow("clear"), { group, enabled: offered.clear !== false });
  useShortcut("h", t.confirmHit, () => askOrShow("confirm"), { group, enabled: offered.confirm !== false });
  useShortcut("s", t.saveDecisions, () => review.ask("save"), { group, enabled: offered.save === true });
  useShortcut("j", t.moveToNext, () => next !== null && router.push(next), { group, enabled: next !== null });
  useShortcut("k", t.moveToPrevious, () => previous !== null && router.push(previous), {
    group,
    enabled: previous !== null,
  });
  const decides = left.length > 0 && reviewed.refusals.save === null;
  return (
    <>
      <ChoiceKey letter="m" value="MATCH" enabled={decides} />
      {keyedReasons.map(({ key, reason }) => (
        <ChoiceKey key={key} letter={key} value={reason} enabled={decides} />
      ))}
    </>
  );
}

type KeyProps = { letter: string; value: HitReason | "MATCH"; enabled: boolean };

function ChoiceKey({ letter, value, enabled }: KeyProps) {
  const { review } = useDesk();
  const words = value === "MATCH" ? t.verdicts.MATCH : t.notAMatchFor(t.hitReasons[value]);
  useShortcut(letter, words, () => chooseNext(review, value), { group, enabled });
  return null;
}

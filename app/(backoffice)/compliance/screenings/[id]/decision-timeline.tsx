import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import type { Tone } from "@/components/ui/status-map";
import { Timeline, type TimelineEvent } from "@/components/ui/timeline";
import type { DispositionView, ScreeningResultView } from "@/server/contract/compliance/screenings";
import * as t from "@/words/compliance/screenings";
import { decidedInWords } from "../decided-by";

type Props = {
  screening: ScreeningResultView;
  dispositions: readonly DispositionView[];
};

/** Every decision on the result, the last one first, down to its making. */
export function DecisionTimeline({ screening, dispositions }: Props) {
  const decided = dispositions.map((disposition, place) => ({
    ...eventOf(disposition, dispositions[place - 1]),
    by: <DecidedBy disposition={disposition} />,
  }));
  return (
    <Timeline
      label={t.decisions}
      events={[
        ...decided.reverse(),
        {
          id: "screened",
          at: <BankMoment at={screening.screenedAt} />,
          title: t.screened,
          by: <Actor actor={screening.screenedBy} />,
          note: t.origins[screening.origin],
        },
      ]}
    />
  );
}

function eventOf(disposition: DispositionView, before: DispositionView | undefined): TimelineEvent {
  const { number, confirmed, note, decidedAt } = disposition;
  const { tone, word } = shown(confirmed);
  const turned = before !== undefined && before.confirmed !== confirmed;
  return {
    id: String(number),
    at: <BankMoment at={decidedAt} />,
    title: turned ? t.decisionChanged(shown(before.confirmed).word, word) : word,
    ...(note && { note: <span className="whitespace-pre-line">{note}</span> }),
    tone,
  };
}

function shown(confirmed: boolean): { tone: Tone; word: string } {
  return confirmed ? { tone: "danger", word: t.confirmedWord } : { tone: "success", word: t.clearedWord };
}

async function DecidedBy({ disposition }: { disposition: DispositionView }) {
  return <span title={disposition.principal}>{await decidedInWords(disposition)}</span>;
}

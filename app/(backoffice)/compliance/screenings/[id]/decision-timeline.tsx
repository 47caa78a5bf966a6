import { Actor } from "@/app/actor";
import type { Tone } from "@/components/ui/status-map";
import { Moment } from "@/components/ui/time";
import { Timeline, type TimelineEvent } from "@/components/ui/timeline";
import type { DispositionView, ScreeningResultView } from "@/server/contract/compliance/screenings";
import * as t from "@/words/compliance/screenings";
import { decidedInWords } from "../decided-by";

type Props = {
  screening: ScreeningResultView;
  dispositions: readonly DispositionView[];
  timeZone: string;
};

/** Every decision on the result, the last one first, down to its making. */
export function DecisionTimeline({ screening, dispositions, timeZone }: Props) {
  const decided = dispositions.map((disposition, place) => ({
    ...eventOf(disposition, dispositions[place - 1], timeZone),
    by: <DecidedBy disposition={disposition} />,
  }));
  return (
    <Timeline
      label={t.decisions}
      events={[
        ...decided.reverse(),
        {
          id: "screened",
          at: <Moment at={screening.screenedAt} timeZone={timeZone} />,
          title: t.screened,
          by: <Actor actor={screening.screenedBy} />,
          note: t.origins[screening.origin],
        },
      ]}
    />
  );
}

function eventOf(disposition: DispositionView, before: DispositionView | undefined, timeZone: string): TimelineEvent {
  const { number, confirmed, note, decidedAt } = disposition;
  const { tone, word } = shown(confirmed);
  const turned = before !== undefined && before.confirmed !== confirmed;
  return {
    id: String(number),
    at: <Moment at={decidedAt} timeZone={timeZone} />,
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

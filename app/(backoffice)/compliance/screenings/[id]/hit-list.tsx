import { bankMoment } from "@/app/bank-moment";
import { HitCard } from "@/components/screening/hit-card";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import type { EarlierClearing, ScreeningResultView } from "@/server/contract/compliance/screenings";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/compliance/screenings";
import { HitTick, RepeatClearing } from "./hit-tick";

/** So many are open at once: behind them the names alone tell which one wants a look. */
const OPEN = 5;

type ListProps = { screening: ScreeningResultView; clearings: readonly EarlierClearing[] };

/** Everybody listed whom the name met, the best first, each to be ruled out by itself. */
export function HitList({ screening: { hits, subjectName }, clearings }: ListProps) {
  if (hits.length === 0) return null;
  const before = new Map(clearings.map((clearing) => [clearing.watchlistEntryId, clearing]));
  return (
    <Section title={t.hits} note={hits.length.toLocaleString("en")}>
      <ol className="grid gap-6">
        {hits.map((hit, place) => {
          const { watchlistEntryId: id, fullName } = hit;
          const earlier = before.get(id);
          return (
            <li key={id} className="border-line border-b pb-6 last:border-b-0 last:pb-0">
              <HitCard
                subject={subjectName}
                hit={hit}
                folded={place >= OPEN}
                action={<HitTick hit={id} name={fullName} />}
              >
                {earlier && <ClearedBefore clearing={earlier} />}
              </HitCard>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function ClearedBefore({ clearing }: { clearing: EarlierClearing }) {
  const { watchlistEntryId, screeningId, clearedAt, clearedBy, note } = clearing;
  const day = bankMoment(clearedAt).slice(0, 10);
  return (
    <Notice
      tone="info"
      title={t.clearedBefore(<BusinessDay key="day" date={day} />, clearedBy)}
      actions={<RepeatClearing hit={watchlistEntryId} note={t.earlierNote(day, clearedBy, note)} />}
    >
      {note && <p className="whitespace-pre-line">{note}</p>}
      <TextLink href={addressOf.screening(screeningId)}>{t.openThatScreening}</TextLink>
    </Notice>
  );
}

import * as t from "@/words/end-of-day";
import type { DayBlockerView } from "../../server/contract/day-blockers";
import type { DayBlockerKind } from "../../server/kernel/value-sets";
import { StatusWord } from "../ui/status";
import { TextLink } from "../ui/text-link";
import { groupedNumbers } from "./account-number";

/** Items of a kind that are shown at first. */
const SHOWN = 5;

type Look = {
  /** Tells the kinds of two lists on one page apart. */
  label?: string;
  /** Says what a run does to each kind, and whether it blocks the run. */
  effects?: boolean;
  /** Shows all items of a kind at first, for evidence. */
  whole?: boolean;
  /** The reason for which the reader cannot open pages of a kind, null if they can. Omitted: no links. */
  closed?: ((kind: DayBlockerKind) => string | null) | undefined;
};

/** Unfinished work of a business date by kind. */
export function DayWork({ work, ...look }: Look & { work: readonly DayBlockerView[] }) {
  return (
    <div className="grid gap-5">
      {byKind(work).map(([kind, items]) => (
        <Kind key={kind} {...{ kind, items }} {...look} />
      ))}
    </div>
  );
}

/** In the order of the work. */
function byKind(work: readonly DayBlockerView[]): [DayBlockerKind, DayBlockerView[]][] {
  const kinds = new Map<DayBlockerKind, DayBlockerView[]>();
  for (const one of work) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  return [...kinds];
}

type KindProps = Look & { kind: DayBlockerKind; items: readonly DayBlockerView[] };

function Kind({ kind, items, label, effects = false, whole = false, closed }: KindProps) {
  const [first] = items;
  const reason = closed?.(kind) ?? null;
  const shown = whole ? items : items.slice(0, SHOWN);
  const more = items.slice(shown.length);
  const isOpen = closed !== undefined && reason === null;
  return (
    <section aria-label={[label, t.kinds[kind]].filter(Boolean).join(": ")} className="grid gap-1">
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-medium">
        {t.kinds[kind]} <span className="figures font-normal text-muted">{items.length.toLocaleString("en")}</span>
        {effects && first && (
          <StatusWord tone={first.blocks ? "danger" : "neutral"} className="font-normal">
            {first.blocks ? t.blocksTheRun : t.doesNotBlock}
          </StatusWord>
        )}
        {reason !== null && <span className="font-normal text-label text-muted">{reason}</span>}
      </h3>
      {effects && first && (
        <p className="text-muted">
          {first.blocks ? t.ifForced : t.inTheRun} {first.effect}
        </p>
      )}
      <Items {...{ items: shown, isOpen }} />
      {more.length > 0 && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer rounded-[2px] text-accent">
            {t.showMore(more.length)}
          </summary>
          <Items {...{ items: more, isOpen }} />
        </details>
      )}
    </section>
  );
}

function Items({ items, isOpen }: { items: readonly DayBlockerView[]; isOpen: boolean }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {items.map(({ id, title, detail, link }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <span className="wrap-anywhere min-w-0">
            {isOpen ? <TextLink href={link}>{groupedNumbers(title)}</TextLink> : groupedNumbers(title)}
          </span>
          {detail !== null && <span className="wrap-anywhere text-muted">{withMinus(groupedNumbers(detail))}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Texts of the service write a negative amount with a hyphen. */
const withMinus = (text: string): string => text.replaceAll(/(?<=^|\s)-(?=\d)/g, "−");

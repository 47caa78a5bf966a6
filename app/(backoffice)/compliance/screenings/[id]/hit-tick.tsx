"use client";

import { RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/button";
import * as t from "@/words/compliance/screenings";
import { tickId, useDesk } from "./use-review";

/** The checkbox that rules a hit out. Absent once the result is cleared. */
export function HitTick({ hit, name }: { hit: string; name: string }) {
  const { ticked, tick, offered } = useDesk();
  if (!offered.clear) return null;
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 rounded-control border border-line px-2.5 hover:bg-row-hover has-checked:border-accent has-checked:bg-accent-soft">
      <input
        id={tickId(hit)}
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        aria-label={t.notOurSubjectNamed(name)}
        checked={ticked.has(hit)}
        onChange={() => tick(hit)}
      />
      {t.notOurSubject}
    </label>
  );
}

/** Repeats an earlier clearing: of the last hit it clears the result, of another it ticks the hit and adds the note. */
export function RepeatClearing({ hit, note }: { hit: string; note: string }) {
  const { left, offered, repeat, ticked } = useDesk();
  if (!offered.clear || ticked.has(hit)) return null;
  const last = left.every((one) => one === hit);
  return (
    <Button size="small" icon={<RotateCcw size={14} aria-hidden />} onClick={() => repeat(hit, note)}>
      {last ? t.repeatClearing : t.asBefore}
    </Button>
  );
}

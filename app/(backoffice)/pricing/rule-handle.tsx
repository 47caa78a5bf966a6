"use client";

import { GripVertical } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import * as t from "@/words/pricing/pricing";
import type { RuleOrder } from "./use-rule-order";

type Props = { words: string; id: string; index: number; order: RuleOrder; say: (words: string) => void };

/**
 * The handle that drags a rule. Space picks it up and puts it down, arrows move it, Escape or leaving the handle
 * cancels.
 */
export function RuleHandle({ words, id, index, order, say }: Props) {
  const hint = useId();
  const picked = order.picked?.id === id;
  const place = picked ? (order.picked?.target ?? index) : index;
  const count = order.ids.length;
  const move = (target: number) => {
    if (target < 0 || target >= count) return;
    order.moveTo(target);
    say(t.position(target + 1, count));
  };
  const acts: Record<string, () => void> = {
    " ": () => {
      if (picked) order.putDown();
      else order.pickUp(id);
      say(picked ? t.putDown : t.pickedUp(index + 1, count));
    },
    ...(picked && {
      ArrowUp: () => move(place - 1),
      ArrowDown: () => move(place + 1),
      Home: () => move(0),
      End: () => move(count - 1),
      Escape: () => {
        order.cancel();
        say(t.leftInPlace);
      },
    }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <>
      <button
        type="button"
        draggable
        data-handle
        aria-label={t.move(words)}
        aria-describedby={hint}
        aria-pressed={picked}
        onKeyDown={onKeyDown}
        // Leaving the handle cancels, so that no price changes unintentionally.
        onBlur={() => {
          if (!picked) return;
          order.cancel();
          say(t.leftInPlace);
        }}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", words);
          const row = event.currentTarget.closest("tr");
          if (row) event.dataTransfer.setDragImage(row, 12, 12);
          order.pickUp(id);
        }}
        onDragEnd={(event) => event.dataTransfer.dropEffect === "none" && order.cancel()}
        className={buttonStyle({ variant: "quiet", size: "small", className: "cursor-grab px-1" })}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <span id={hint} className="sr-only">
        {t.howToMove}
      </span>
    </>
  );
}

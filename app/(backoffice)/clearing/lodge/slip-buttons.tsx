"use client";

import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import { MOST_CHEQUES } from "./slip";
import type { SlipInEntry } from "./use-slip";

type Props = { slip: SlipInEntry; onAdd: () => void; onClear: () => void };

export function SlipButtons({ slip: { cheques, unsent, lodging, waits }, onAdd, onClear }: Props) {
  const isFull = cheques.length >= MOST_CHEQUES;
  const most = t.atMostCheques(MOST_CHEQUES);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        type="submit"
        variant="primary"
        shortcut="Ctrl+Enter"
        busy={lodging.running || waits}
        disabledReason={unsent.length === 0 && t.enterACheque}
      >
        {t.lodgeCount(unsent.length)}
      </Button>
      <Button icon={<Plus size={16} aria-hidden />} disabledReason={isFull && most} onClick={onAdd}>
        {t.addRow}
      </Button>
      {!lodging.running && unsent.length > 0 && (
        <Button variant="quiet" shortcut="Esc" onClick={onClear}>
          {common.clear}
        </Button>
      )}
      {isFull && <span className="text-muted">{most}</span>}
    </div>
  );
}

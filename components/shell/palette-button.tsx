"use client";

import { Search } from "lucide-react";
import * as t from "@/words/shell";
import { Kbd } from "../ui/kbd";
import { openPalette } from "./shell-events";

export function PaletteButton() {
  return (
    <button
      type="button"
      onClick={openPalette}
      aria-keyshortcuts="Control+K"
      className="mr-1 inline-flex h-8 min-w-8 items-center gap-2 rounded-control border border-line px-2 text-body text-muted transition-colors duration-100 hover:bg-row-hover hover:text-ink"
    >
      <Search size={14} className="shrink-0" aria-hidden />
      <span className="sr-only xl:not-sr-only xl:truncate xl:pr-6">{t.searchOrGoTo}</span>
      <span className="hidden whitespace-nowrap xl:inline-flex">
        <Kbd>Ctrl K</Kbd>
      </span>
    </button>
  );
}

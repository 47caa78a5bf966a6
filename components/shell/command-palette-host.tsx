"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import type { NavPlace } from "./nav";
import { OPEN_PALETTE } from "./shell-events";

const CommandPalette = dynamic(() => import("./command-palette").then((module) => module.CommandPalette), {
  ssr: false,
});

/** Waits for Ctrl+K, then brings the palette. Its script is not part of any page. */
export function CommandPaletteHost({
  places,
  authorities,
}: {
  places: readonly NavPlace[];
  authorities: readonly string[];
}) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      show();
    };
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener(OPEN_PALETTE, show);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener(OPEN_PALETTE, show);
    };
  }, []);
  return open ? <CommandPalette places={places} authorities={authorities} onClose={() => setOpen(false)} /> : null;
}

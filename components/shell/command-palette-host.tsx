"use client";

import { useEffect, useState } from "react";
import type { Authority } from "../../server/kernel/authorities";
import type { OfferedVerb } from "../../server/kernel/verbs";
import { lazyDialog } from "../ui/lazy-dialog";
import type { NavPlace } from "./nav";
import { OPEN_PALETTE } from "./shell-events";

const CommandPalette = lazyDialog(() => import("./command-palette").then((module) => module.CommandPalette));

/** Loads the palette on Ctrl+K. */
export function CommandPaletteHost({
  places,
  verbs,
  authorities,
}: {
  places: readonly NavPlace[];
  verbs: readonly OfferedVerb[];
  authorities: readonly Authority[];
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
  return (
    <CommandPalette
      open={open}
      places={places}
      verbs={verbs}
      authorities={authorities}
      onClose={() => setOpen(false)}
    />
  );
}

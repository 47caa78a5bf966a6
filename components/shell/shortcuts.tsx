"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { lazyDialog } from "../ui/lazy-dialog";
import type { NavPlace } from "./nav";
import { SHOW_SHORTCUTS } from "./shell-events";
import { takesLetters } from "./shortcut-keys";

const ShortcutsSheet = lazyDialog(() => import("./shortcuts-sheet").then((module) => module.ShortcutsSheet));
const SECOND_LETTER_MS = 1200;

/** The global shortcuts: `g` and a letter open a screen, `?` opens the sheet. */
export function Shortcuts({ places }: { places: readonly NavPlace[] }) {
  const router = useRouter();
  const [sheet, setSheet] = useState(false);
  const waitsUntil = useRef(0);

  useEffect(() => {
    const show = () => setSheet(true);
    const onKeyDown = (event: KeyboardEvent) => {
      if (!takesLetters(event)) return;
      if (event.key === "?") {
        event.preventDefault();
        show();
        return;
      }
      if (Date.now() < waitsUntil.current) {
        waitsUntil.current = 0;
        const place = places.find(
          ({ letter, disabledReason }) => letter === event.key.toLowerCase() && !disabledReason,
        );
        if (!place) return;
        // After `g`, a letter must not trigger its own shortcut.
        event.preventDefault();
        event.stopImmediatePropagation();
        router.push(place.href);
      } else if (event.key === "g") {
        waitsUntil.current = Date.now() + SECOND_LETTER_MS;
      }
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    window.addEventListener(SHOW_SHORTCUTS, show);
    return () => {
      window.removeEventListener("keydown", onKeyDown, { capture: true });
      window.removeEventListener(SHOW_SHORTCUTS, show);
    };
  }, [places, router]);

  return <ShortcutsSheet open={sheet} places={places} onClose={() => setSheet(false)} />;
}

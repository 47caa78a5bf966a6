"use client";

import { useEffect, useEffectEvent } from "react";
import * as t from "@/words/shell";
import { modalOpen } from "../ui/modal-open";
import { takesLetters } from "./shortcut-keys";

export type Shortcut = { keys: string; label: string; group: string };

const registered = new Set<Shortcut>();

/** The shortcuts of the screens on view, for the sheet. */
export function shortcutsOnView(): Shortcut[] {
  return [...registered];
}

/**
 * A shortcut of a screen: `useShortcut("F2", "Deposit", open, { group: "Counter" })`. Function keys and Ctrl
 * combinations act everywhere. Single letters act only outside fields and if they are switched on. The sheet (`?`)
 * lists the shortcut. Browsers own F1, F3, F5–F7, F11, F12 and Ctrl+N, T, W.
 */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  { group = t.thisScreen, enabled = true } = {},
): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    if (!enabled) return;
    const shortcut = { keys, label, group };
    registered.add(shortcut);
    const onKeyDown = (event: KeyboardEvent) => {
      if (!matches(event, keys) || layerOpen()) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => {
      registered.delete(shortcut);
      window.removeEventListener("keydown", onKeyDown);
    };
  }, [keys, label, group, enabled]);
}

/** A dialog or menu has its own keys, and Escape only closes it. */
function layerOpen(): boolean {
  return modalOpen() || document.querySelector('[popover="auto"]:popover-open') !== null;
}

/**
 * Whether the event is the combination: `F2`, `Ctrl+Enter`, `Alt+N`, `Escape`, `a`. With Alt a letter is compared by
 * its key code, because a Mac writes another character.
 */
export function matches(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split("+");
  const key = parts.at(-1) ?? "";
  const wantsCtrl = parts.includes("Ctrl");
  if (parts.includes("Alt")) {
    return event.altKey && !event.ctrlKey && !event.metaKey && event.code === `Key${key.toUpperCase()}`;
  }
  if (key.length === 1 && !wantsCtrl) return event.key.toLowerCase() === key.toLowerCase() && takesLetters(event);
  if (event.key.toLowerCase() !== key.toLowerCase()) return false;
  if ((event.ctrlKey || event.metaKey) !== wantsCtrl || event.altKey) return false;
  // An Escape that has closed a dialog is handled, although no layer is open any more.
  return key !== "Escape" || !event.defaultPrevented;
}

"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { holdInput } from "../early-input/hold-input";

const AGAIN_AFTER_MS = 1_000;

/** Without `onClose` the dialog cannot be dismissed, such as the end of a session, and its loading never times out. */
type Asked = { open: boolean; onClose?: () => void };

/**
 * A lazily loaded dialog: `lazyDialog(() => import("./block-dialog").then((module) => module.BlockDialog))`. It loads
 * when pointer or focus reaches a button, at the latest on opening. Keys struck meanwhile are replayed in it unless
 * Escape cancels. Once opened it stays mounted, so its command keeps its state.
 */
export function lazyDialog<Props extends Asked>(bring: () => Promise<ComponentType<Props>>) {
  const source = new DialogSource(bring);
  function LazyDialog(props: Props) {
    const Shown = useSource(source, props);
    return Shown && <Shown {...props} />;
  }
  return Object.assign(LazyDialog, { preload: source.load });
}

class DialogSource<Props> {
  arrived = false;
  #coming: Promise<ComponentType<Props>> | undefined;

  constructor(private readonly bring: () => Promise<ComponentType<Props>>) {}

  /** Returns the component. A failed load is repeated on the next call. */
  load = async (): Promise<ComponentType<Props>> => {
    this.#coming ??= this.bring();
    try {
      const component = await this.#coming;
      this.arrived = true;
      return component;
    } catch (error) {
      this.#coming = undefined;
      throw error;
    }
  };
}

function useSource<Props>(source: DialogSource<Props>, { open, onClose }: Asked): ComponentType<Props> | null {
  const [shown, setShown] = useState<ComponentType<Props> | null>(null);
  const here = shown !== null;
  const close = useRef(onClose);
  const forget = useRef<() => void>(undefined);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!source.arrived) loadAhead(source.load);
  }, [source]);
  useEffect(() => {
    if (!open || here) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    if (!source.arrived) forget.current = holdInput(close.current && (() => close.current?.()));
    const ask = async () => {
      try {
        const component = await source.load();
        if (!over) setShown(() => component);
      } catch {
        if (!over) timer = setTimeout(ask, AGAIN_AFTER_MS);
      }
    };
    void ask();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [source, open, here]);
  // Closed before it was shown.
  useEffect(() => (open ? () => forget.current?.() : undefined), [open]);
  return shown;
}

const ahead = new Set<() => Promise<unknown>>();

/** Loads at the first sign of a press. */
function loadAhead(load: () => Promise<unknown>): void {
  if (ahead.size === 0) {
    window.addEventListener("pointerover", onSign, { passive: true });
    window.addEventListener("focusin", onSign);
  }
  ahead.add(load);
}

function onSign({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest("button")) return;
  window.removeEventListener("pointerover", onSign);
  window.removeEventListener("focusin", onSign);
  for (const load of ahead) void load().catch(() => undefined);
  ahead.clear();
}

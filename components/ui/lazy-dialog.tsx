"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { holdInput } from "../early-input/hold-input";

const AGAIN_AFTER_MS = 1_000;

/** Without `onClose` it is one that nobody may put aside, such as the end of a session: it is waited for however long it takes. */
type Asked = { open: boolean; onClose?: () => void };

/**
 * A dialog whose script is no part of the page: `lazyDialog(() => import("./block-dialog").then((module) => module.BlockDialog))`.
 * It is fetched when the pointer or the focus comes to a button, and at the latest when it is opened; keys struck until it is on
 * view are kept and then given to it, unless Escape gives it up before. Once it was open it stays mounted, so that a command sent from it keeps its state.
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

  /** The component; after a fetch that failed the next call makes another one. */
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
  // Closed before it was on view.
  useEffect(() => (open ? () => forget.current?.() : undefined), [open]);
  return shown;
}

const ahead = new Set<() => Promise<unknown>>();

/** Loads at the next sign that somebody is about to press a button. */
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

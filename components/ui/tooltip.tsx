"use client";

import { clsx } from "clsx";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type FloatingSide, followAnchor } from "./place-floating";

const HOVER_DELAY_MS = 300;

/**
 * A tooltip: spread `trigger` on its trigger and place `layer` beside it. The layer is a native popover, so nothing
 * clips it. It opens on focus, and on hover after a delay, and Escape hides it (WCAG 1.4.13). It is always in the page,
 * so `aria-describedby` can read it.
 */
export function useTooltip(
  words: ReactNode,
  { side = "top", describes = true }: { side?: FloatingSide; describes?: boolean } = {},
) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const layer = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = (delay = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const element = layer.current;
    if (!open || !element || !anchor.current) return;
    element.showPopover();
    const unfollow = followAnchor(anchor.current, element, side);
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    window.addEventListener("keydown", onKey);
    return () => {
      unfollow();
      window.removeEventListener("keydown", onKey);
      if (element.isConnected) element.hidePopover();
    };
  }, [open, side]);

  const trigger = {
    ref: (element: HTMLElement | null) => {
      anchor.current = element;
    },
    onPointerEnter: () => show(HOVER_DELAY_MS),
    onPointerLeave: () => hide(100),
    onFocus: () => show(0),
    onBlur: () => hide(),
    ...(describes && { "aria-describedby": id }),
  };
  return {
    trigger,
    layer: (
      <span
        ref={layer}
        id={id}
        role="tooltip"
        popover="manual"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={() => hide()}
        className={clsx(
          "w-max max-w-72 whitespace-normal rounded-control border border-line bg-panel px-2 py-1 text-left text-label font-normal text-ink shadow-float",
        )}
      >
        {words}
      </span>
    ),
  };
}

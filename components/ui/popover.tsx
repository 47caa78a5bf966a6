"use client";

import { clsx } from "clsx";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style";
import { type FloatingSide, followAnchor } from "./place-floating";

export type FloatingProps = {
  trigger: ReactNode;
  /** The name of the layer, and of a trigger without words. */
  label: string;
  side?: FloatingSide;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

/** State of a native popover beside its trigger. The browser closes it on Escape and on a press outside. */
export function usePopover(side: FloatingSide) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (open && anchor.current && layer.current) return followAnchor(anchor.current, layer.current, side);
  }, [open, side]);

  return {
    open,
    anchor,
    layer,
    close: () => layer.current?.hidePopover(),
    triggerProps: { ref: anchor, popoverTarget: id, "aria-expanded": open, "aria-controls": id },
    layerProps: {
      ref: layer,
      id,
      popover: "auto" as const,
      onToggle: (event: { newState: string }) => setOpen(event.newState === "open"),
    },
  };
}

/** A small panel behind a button. With a `label` it is a dialog of its own. */
export function Popover({
  trigger,
  label,
  side = "bottom-start",
  variant,
  size,
  className,
  children,
}: FloatingProps & { children: ReactNode | ((close: () => void) => ReactNode) }) {
  const { triggerProps, layerProps, close } = usePopover(side);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonStyle({ ...(variant && { variant }), ...(size && { size }) })}
        {...triggerProps}
      >
        {trigger}
      </button>
      <div
        {...layerProps}
        role="dialog"
        aria-label={label}
        className={clsx(
          "min-w-48 max-w-96 rounded-panel border border-line bg-panel p-3 text-body text-ink shadow-float",
          className,
        )}
      >
        {typeof children === "function" ? children(close) : children}
      </div>
    </>
  );
}

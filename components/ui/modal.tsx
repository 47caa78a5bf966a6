"use client";

import * as RadixDialog from "@radix-ui/react-dialog";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { giveInput } from "../early-input/hold-input";
import { escapeIsInner } from "./modal-open";

/** An opener may disappear this long after its dialog, through the dialog's own command. */
const LEAVES_WITHIN_MS = 5_000;

type ModalProps = {
  open: boolean;
  onClose: () => void;
  kind?: "dialog" | "alert";
  className: string;
  children: ReactNode;
};

/** The bare layer of a dialog on Radix. It needs a `RadixDialog.Title` inside. */
export function Modal({ open, onClose, kind = "dialog", className, children }: ModalProps) {
  const content = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(open);
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 bg-(--scrim)" />
        <RadixDialog.Content
          ref={content}
          data-modal
          {...(kind === "alert" && { role: "alertdialog" })}
          aria-modal
          className={clsx("fixed z-50 overscroll-contain border-line text-body text-ink shadow-float", className)}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (firstStop(content.current) ?? content.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          onEscapeKeyDown={(event) => {
            if (escapeIsInner(content.current, document.activeElement)) event.preventDefault();
          }}
          onPointerDownOutside={(event) => kind === "alert" && event.preventDefault()}
        >
          {children}
          <Shown />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Replays held keys once the dialog has placed the focus. */
function Shown() {
  useEffect(() => {
    const timer = setTimeout(giveInput);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function firstStop(content: HTMLElement | null): HTMLElement | null | undefined {
  return (
    content?.querySelector<HTMLElement>("[data-autofocus]") ??
    content?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea") ??
    content?.querySelector<HTMLElement>("footer button")
  );
}

/**
 * Returns the focus to the opener, or to the page's content if the opener disappears, such as a removed row. A focus
 * that has moved elsewhere stays.
 */
function useReturnFocus(open: boolean): () => void {
  const opener = useRef<Element | null>(null);
  // Before the content is in the page, because Radix renders it separately.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return () => {
    if (!isFocusLost()) return;
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    const mendLost = () => {
      if (isFocusLost()) document.getElementById("content")?.focus({ preventScroll: true });
    };
    const leaving = new MutationObserver(() => opener.current?.isConnected || mendLost());
    if (opener.current !== document.body && !opener.current?.isConnected) mendLost();
    leaving.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => leaving.disconnect(), LEAVES_WITHIN_MS);
  };
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { buttonStyle } from "./button-style";

export type DialogProps = {
  open: boolean;
  /** Called when the user closes it: Escape, the cross, a press beside it. Not called when `open` turns false. */
  onClose: () => void;
  title: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** `alert` for what must be answered: a press beside it does not close it. */
  kind?: "dialog" | "alert";
  width?: "narrow" | "wide";
  children?: ReactNode;
};

/**
 * A modal question or short form. It is the browser's own `<dialog>`: the rest of the page is inert, focus comes back
 * to where it was, and no script is loaded for it. Focus starts at `data-autofocus`, else at the first field, else at the
 * first button of the footer (the one that changes nothing).
 */
export function Dialog({ width = "narrow", ...props }: DialogProps) {
  return (
    <ModalLayer
      {...props}
      className={clsx(
        "m-auto max-h-[calc(100dvh-48px)] w-[calc(100vw-32px)] rounded-dialog",
        width === "wide" ? "max-w-3xl" : "max-w-md",
      )}
    />
  );
}

/** A panel from the right edge, for the detail of a row without leaving the list. */
export function Drawer({ width = "narrow", ...props }: DialogProps) {
  return (
    <ModalLayer
      {...props}
      className={clsx(
        "mr-0 ml-auto h-dvh max-h-dvh w-full border-y-0 border-r-0",
        width === "wide" ? "max-w-3xl" : "max-w-md",
      )}
    />
  );
}

function ModalLayer({
  open,
  onClose,
  title,
  description,
  footer,
  kind = "dialog",
  className,
  children,
}: Omit<DialogProps, "width"> & { className: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      firstStop(dialog)?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  const closeBeside = (event: MouseEvent) => {
    if (kind === "dialog" && event.target === ref.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the browser sends as `cancel`
    <dialog
      ref={ref}
      role={kind === "alert" ? "alertdialog" : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeBeside}
      // A table cell that holds it keeps its lines and its alignment to itself.
      className={clsx(
        "whitespace-normal border border-line bg-panel p-0 text-left font-normal text-body text-ink shadow-float",
        className,
      )}
    >
      {open && (
        <div className="flex max-h-[inherit] min-h-full flex-col">
          <header className="flex items-start gap-3 border-line border-b px-5 py-3">
            <div className="min-w-0 grow">
              <h2 id={`${id}-title`} className="font-semibold text-section">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="text-body text-muted">
                  {description}
                </p>
              )}
            </div>
            <button
              type="button"
              className={buttonStyle({ variant: "quiet", size: "small", square: true })}
              onClick={onClose}
            >
              <X size={16} aria-hidden />
              <span className="sr-only">Close</span>
            </button>
          </header>
          <div className="min-h-0 grow overflow-y-auto px-5 py-4">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{footer}</footer>
          )}
        </div>
      )}
    </dialog>
  );
}

function firstStop(dialog: HTMLElement): HTMLElement | null {
  const field = "input:not([type=hidden]), select, textarea";
  return (
    dialog.querySelector<HTMLElement>("[data-autofocus]") ??
    dialog.querySelector<HTMLElement>(field) ??
    dialog.querySelector<HTMLElement>("footer button")
  );
}

"use client";

import * as RadixDialog from "@radix-ui/react-dialog";
import { clsx } from "clsx";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import * as common from "@/words/common";
import { buttonStyle } from "./button-style";
import { Modal } from "./modal";

export type DialogProps = {
  open: boolean;
  /**
   * Called when the user closes the dialog: Escape, the cross, a press outside. Not called when `open` becomes false.
   */
  onClose: () => void;
  title: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** `alert`: a press outside does not close it. */
  kind?: "dialog" | "alert";
  /** The middle of the screen, or a panel at its left edge. */
  place?: "middle" | "left";
  width?: "narrow" | "wide";
  children?: ReactNode;
};

const PLACES = {
  // Fixed at the top, so that later content moves nothing above it.
  middle:
    "inset-x-0 top-[min(12dvh,96px)] mx-auto h-fit max-h-[calc(100dvh-min(12dvh,96px)-24px)] w-[calc(100vw-32px)] rounded-dialog border bg-panel",
  left: "inset-y-0 left-0 w-70 max-w-[calc(100vw-40px)] border-r bg-sunken",
};

/** The content of an open `Dialog`. */
export function DialogLayer({ place = "middle", width = "narrow", ...props }: DialogProps) {
  const { title, description, footer, children, ...layer } = props;
  const inset = place === "middle" && "px-5 py-4";
  return (
    <Modal
      {...layer}
      className={clsx(
        "flex flex-col overflow-hidden",
        PLACES[place],
        place === "middle" && (width === "wide" ? "max-w-3xl" : "max-w-md"),
      )}
    >
      <header className="flex items-start gap-3 border-line border-b px-5 py-3">
        <div className="min-w-0 grow">
          <RadixDialog.Title className="wrap-anywhere line-clamp-4 font-semibold text-section">
            {title}
          </RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="text-body text-muted">{description}</RadixDialog.Description>
          )}
        </div>
        <RadixDialog.Close className={buttonStyle({ variant: "quiet", size: "small", square: true })}>
          <X size={16} aria-hidden />
          <span className="sr-only">{common.close}</span>
        </RadixDialog.Close>
      </header>
      <div className={clsx("min-h-0 grow overflow-y-auto", inset)}>{children}</div>
      {footer && <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{footer}</footer>}
    </Modal>
  );
}

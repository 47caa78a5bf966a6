"use client";

import type { ReactNode } from "react";
import { lazyDialog } from "./lazy-dialog";

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
  /** In the middle of the screen, or a panel from its left edge. */
  place?: "middle" | "left";
  width?: "narrow" | "wide";
  children?: ReactNode;
};

/**
 * A modal question or short form. The page behind it is out of reach, focus stays in it and comes back to where it was. Focus
 * starts at `data-autofocus`, else at the first field, else at the first button of the footer (the one that changes nothing).
 * Its script comes with the first one (decision 0019).
 */
export const Dialog = lazyDialog<DialogProps>(() => import("./dialog-layer").then((module) => module.DialogLayer));

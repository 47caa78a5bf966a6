"use client";

import type { DialogProps } from "./dialog-layer";
import { lazyDialog } from "./lazy-dialog";

/**
 * A modal question or short form. The page behind it is out of reach, focus stays in it and comes back to where it was. Focus
 * starts at `data-autofocus`, else at the first field, else at the first button of the footer (the one that changes nothing).
 * Its script comes with the first one (decision 0019).
 */
export const Dialog = lazyDialog<DialogProps>(() => import("./dialog-layer").then((module) => module.DialogLayer));

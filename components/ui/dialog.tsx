"use client";

import type { DialogProps } from "./dialog-layer";
import { lazyDialog } from "./lazy-dialog";

/**
 * A modal question or short form, loaded on first use (decision 0019). It keeps the focus and returns it on closing.
 * The focus starts at `data-autofocus`, else at the first field, else at the first footer button, which changes
 * nothing.
 */
export const Dialog = lazyDialog<DialogProps>(() => import("./dialog-layer").then((module) => module.DialogLayer));

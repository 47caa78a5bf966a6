"use client";

import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { DecideProps } from "./decide-form";

/** The question before a decision: nothing is sent by a single key. Its script comes with the first one. */
export const DecideDialog = lazyDialog<DecideProps>(() => import("./decide-form").then((module) => module.DecideForm));

"use client";

import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { DecideProps } from "./decide-form";

/** The question before a decision on one or many items, so that no single key decides. Loaded on first use. */
export const DecideDialog = lazyDialog<DecideProps>(() => import("./decide-form").then((module) => module.DecideForm));

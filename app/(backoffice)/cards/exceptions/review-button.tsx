"use client";

import { lazyDialog } from "@/components/ui/lazy-dialog";
import { rowDialog } from "@/components/ui/row-dialog";

const ReviewDialog = lazyDialog(() => import("./review-dialog").then((module) => module.ReviewDialog));

export const { Above: AboveExceptions, Ask: ReviewButton } = rowDialog(ReviewDialog, ({ id }) => id);

"use client";

import { lazyDialog } from "@/components/ui/lazy-dialog";
import { rowDialog } from "@/components/ui/row-dialog";

const ResolveDialog = lazyDialog(() => import("./resolve-dialog").then((module) => module.ResolveDialog));

export const { Above: AboveExceptions, Ask: ResolveButton } = rowDialog(ResolveDialog, ({ id }) => id);

"use client";

import { Ban } from "lucide-react";
import { dialogAction } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { rowDialog } from "@/components/ui/row-dialog";
import * as t from "@/words/clearing/stops";

export const StopCheques = dialogAction(
  { words: t.stopACheque, variant: "primary", icon: <Ban size={16} aria-hidden /> },
  () => import("./stop-form").then((module) => module.StopDialog),
);

const LiftDialog = lazyDialog(() => import("./lift-dialog").then((module) => module.LiftDialog));

export const { Above: AboveStops, Ask: LiftButton } = rowDialog(LiftDialog, ({ id }) => id);

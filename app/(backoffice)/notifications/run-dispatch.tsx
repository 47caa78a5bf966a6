"use client";

import { Play } from "lucide-react";
import { dialogAction } from "@/components/ui/dialog-button";
import * as t from "@/words/notifications/notifications";

export const RunDispatch = dialogAction(
  { words: t.runDispatch, variant: "primary", icon: <Play size={16} aria-hidden /> },
  () => import("./dispatch-dialog").then((module) => module.DispatchDialog),
);

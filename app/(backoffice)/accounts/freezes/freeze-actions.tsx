"use client";

import { Lock, LockOpen } from "lucide-react";
import { dialogAction } from "@/components/ui/dialog-button";
import * as t from "@/words/accounts/freezes";

export const FreezeAccount = dialogAction(
  { words: t.freeze, size: "small", icon: <Lock size={14} aria-hidden /> },
  () => import("./freeze-dialogs").then((module) => module.FreezeDialog),
);

export const ReleaseAccount = dialogAction(
  { words: t.release, size: "small", icon: <LockOpen size={14} aria-hidden /> },
  () => import("./freeze-dialogs").then((module) => module.ReleaseDialog),
);

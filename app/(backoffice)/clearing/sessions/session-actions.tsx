"use client";

import { Lock, Plus } from "lucide-react";
import { dialogAction } from "@/components/ui/dialog-button";
import * as t from "@/words/clearing/sessions";

export const OpenSession = dialogAction(
  { words: t.openSession, variant: "primary", icon: <Plus size={16} aria-hidden /> },
  () => import("./open-dialog").then((module) => module.OpenDialog),
);

export const CloseSession = dialogAction(
  { words: t.closeSession, variant: "primary", icon: <Lock size={16} aria-hidden /> },
  () => import("./close-dialog").then((module) => module.CloseDialog),
);

"use client";

import { Undo2 } from "lucide-react";
import { dialogAction } from "@/components/ui/dialog-button";
import * as t from "@/words/ledger/ledger";

export const ReversalButton = dialogAction({ words: t.reverse, icon: <Undo2 size={16} aria-hidden /> }, () =>
  import("./reversal-dialog").then((module) => module.ReversalDialog),
);

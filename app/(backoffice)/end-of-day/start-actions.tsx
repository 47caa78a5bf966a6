"use client";

import { MoonStar } from "lucide-react";
import { dialogAction } from "@/components/ui/dialog-button";
import { FourEyes } from "@/components/ui/four-eyes";
import * as t from "@/words/end-of-day";

export const StartEndOfDay = dialogAction(
  { words: t.start, variant: "primary", icon: <MoonStar size={16} aria-hidden /> },
  () => import("./start-dialog").then((module) => module.StartDialog),
);

export const ForceEndOfDay = dialogAction({ words: t.startForced, icon: <FourEyes size={16} inherit /> }, () =>
  import("./force-dialog").then((module) => module.ForceDialog),
);

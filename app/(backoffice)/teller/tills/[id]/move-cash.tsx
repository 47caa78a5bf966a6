"use client";

import { dialogAction } from "@/components/ui/dialog-button";
import * as t from "@/words/teller/tills";

export const MoveCash = dialogAction({ words: t.moveCashAsk }, () =>
  import("./move-cash-dialog").then((module) => module.MoveCashDialog),
);

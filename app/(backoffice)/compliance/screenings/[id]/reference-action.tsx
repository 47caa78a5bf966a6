"use client";

import { Link2 } from "lucide-react";
import { dialogAction } from "@/components/ui/dialog-button";
import * as t from "@/words/compliance/screenings";

export const RecordReference = dialogAction({ words: t.recordAReference, icon: <Link2 size={16} aria-hidden /> }, () =>
  import("./reference-dialog").then((module) => module.ReferenceDialog),
);

"use client";

import { Pencil } from "lucide-react";
import { dialogAction } from "@/components/ui/dialog-button";
import * as t from "@/words/parties";

export const EditParty = dialogAction({ words: t.editContactDetails, icon: <Pencil size={16} aria-hidden /> }, () =>
  import("./[id]/edit-party-dialog").then((module) => module.EditPartyDialog),
);

"use client";

import { Pencil, Plus } from "lucide-react";
import { dialogAction } from "@/components/ui/dialog-button";
import * as t from "@/words/clearing/houses";
import * as common from "@/words/common";

export const NewHouse = dialogAction(
  { words: t.newHouse, variant: "primary", icon: <Plus size={16} aria-hidden /> },
  () => import("./house-form").then((module) => module.CreateHouseDialog),
);

export const EditHouse = dialogAction({ words: common.edit, icon: <Pencil size={16} aria-hidden /> }, () =>
  import("./house-form").then((module) => module.EditHouseDialog),
);

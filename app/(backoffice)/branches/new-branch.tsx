"use client";

import { Plus } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import * as t from "@/words/branches";

const CreateBranchDialog = lazyDialog(() => import("./branch-form").then((module) => module.CreateBranchDialog));

export function NewBranch({ disabledReason }: { disabledReason: string | null }) {
  return (
    <DialogButton
      words={t.newBranch}
      variant="primary"
      icon={<Plus size={16} aria-hidden />}
      disabledReason={disabledReason}
    >
      {(dialog) => <CreateBranchDialog {...dialog} />}
    </DialogButton>
  );
}

"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CreateBranchDialog } from "./branch-form";

export function NewBranch({ disabledReason }: { disabledReason: string | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={16} aria-hidden />}
        disabledReason={disabledReason}
        onClick={() => setOpen(true)}
      >
        New branch
      </Button>
      <CreateBranchDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

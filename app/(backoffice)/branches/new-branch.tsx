"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const CreateBranchDialog = dynamic(() => import("./branch-form").then((module) => module.CreateBranchDialog), {
  ssr: false,
});

export function NewBranch({ disabledReason }: { disabledReason: string | null }) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={16} aria-hidden />}
        disabledReason={disabledReason}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        New branch
      </Button>
      {used && <CreateBranchDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

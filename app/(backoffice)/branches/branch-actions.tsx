"use client";

import { Ellipsis } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { BranchView } from "@/server/contract/branches";

// The list is read far more often than changed: the forms come with the first one that is opened.
const RenameBranchDialog = dynamic(() => import("./branch-form").then((module) => module.RenameBranchDialog), {
  ssr: false,
});
const DeactivateDialog = dynamic(() => import("./deactivate-dialog").then((module) => module.DeactivateDialog), {
  ssr: false,
});

/** What can be done with one branch. What cannot says why. */
export function BranchActions({ branch, disabledReason }: { branch: BranchView; disabledReason: string | null }) {
  const [asked, setAsked] = useState<"rename" | "deactivate" | null>(null);
  const inactive = branch.status === "INACTIVE" && "It is inactive already, and stays so";
  const [used, setUsed] = useState(false);
  const ask = (question: "rename" | "deactivate") => {
    setUsed(true);
    setAsked(question);
  };
  const close = () => setAsked(null);
  return (
    <>
      <Menu label={`Actions for ${branch.code}`} size="small" trigger={<Ellipsis size={16} aria-hidden />}>
        <MenuItem disabledReason={disabledReason} onSelect={() => ask("rename")}>
          Rename
        </MenuItem>
        <MenuItem danger disabledReason={disabledReason ?? inactive} onSelect={() => ask("deactivate")}>
          Deactivate
        </MenuItem>
      </Menu>
      {used && (
        <>
          <RenameBranchDialog branch={branch} open={asked === "rename"} onClose={close} />
          <DeactivateDialog branch={branch} open={asked === "deactivate"} onClose={close} />
        </>
      )}
    </>
  );
}

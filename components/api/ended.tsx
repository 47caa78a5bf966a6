"use client";

import type { ReactNode } from "react";
import * as common from "@/words/common";
import { Button } from "../ui/button";

/** The outcome of a dialog's command, in place of its form. A second Enter finds no form to send again. */
export function Ended({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      {children}
      <Button variant="primary" autoFocus onClick={onClose}>
        {common.close}
      </Button>
    </div>
  );
}

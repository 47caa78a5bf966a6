"use client";

import { Menu as MenuIcon } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import * as t from "@/words/shell";
import { buttonStyle } from "../ui/button-style";
import { Dialog } from "../ui/dialog";

/** The sidebar as a drawer on narrow screens. `children` are its links, from the server. */
export function MobileNav({ children, wordmark }: { children: ReactNode; wordmark: ReactNode }) {
  const [open, setOpen] = useState(false);
  const closeAfter = ({ target }: MouseEvent) => {
    if ((target as HTMLElement).closest("a")) setOpen(false);
  };
  return (
    <div className="lg:hidden">
      <button
        type="button"
        className={buttonStyle({ variant: "quiet", square: true })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={18} aria-hidden />
        <span className="sr-only">{t.screens}</span>
      </button>
      <Dialog
        place="left"
        open={open}
        onClose={() => setOpen(false)}
        title={
          <>
            {wordmark}
            <span className="sr-only">{t.screens}</span>
          </>
        }
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
        <div className="flex h-full flex-col" onClick={closeAfter}>
          {children}
        </div>
      </Dialog>
    </div>
  );
}

"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import * as t from "@/words/ledger/controls";
import { buttonStyle } from "./button-style";

/** Copies a text and confirms it for a moment. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      className={buttonStyle({ variant: "quiet", size: "small", square: true, className: "!size-6 text-faint" })}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      <span className="sr-only" aria-live="polite">
        {copied ? t.copied : (label ?? t.copy(text))}
      </span>
    </button>
  );
}

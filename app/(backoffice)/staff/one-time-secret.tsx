"use client";

import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import * as t from "@/words/staff";

/** A password or secret, shown once and not stored. Null if a repeated request came too late to show it again. */
export function OneTimeSecret({
  kind,
  secret,
  lost,
}: {
  kind: keyof typeof t.secrets;
  secret: string | null;
  lost: string;
}) {
  const words = t.secrets[kind];
  if (secret === null) {
    return (
      <Notice tone="warning" live="status" title={words.gone}>
        {lost}
      </Notice>
    );
  }
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <span className="font-medium text-label text-muted">{words.name}</span>
        <div className="flex items-center gap-2 rounded-control border border-control bg-sunken py-2 pr-2 pl-3">
          <code className="reference grow select-all break-all text-body">{secret}</code>
          <CopyButton text={secret} label={words.copy} />
        </div>
      </div>
      <Notice tone="warning" live="status" title={t.shownOnceOnly}>
        {lost}
      </Notice>
    </div>
  );
}

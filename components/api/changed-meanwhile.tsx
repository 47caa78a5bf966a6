"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import * as t from "@/words/commands";
import * as service from "@/words/service/commands";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { ScrollRegion } from "../ui/scroll-region";
import type { CommandState } from "./command-attempt";
import type { BothVersions } from "./use-both-versions";

/** The button that reloads a record which has changed since a command without a form was prepared. */
export function ReloadChanged({
  command,
  onReload,
  always = false,
}: {
  command: { state: CommandState | { kind: "done" } };
  onReload?: (() => void) | undefined;
  /** Offers a reload after any refusal, not only CHANGED_MEANWHILE. */
  always?: boolean | undefined;
}) {
  const router = useRouter();
  const { state } = command;
  if (state.kind !== "refused" || (state.error.code !== "CHANGED_MEANWHILE" && !always)) return null;
  const reload = () => {
    router.refresh();
    onReload?.();
  };
  return (
    <div>
      {/* One transition redraws the page and its islands together. */}
      <Button onClick={() => startTransition(reload)}>{t.reload}</Button>
    </div>
  );
}

/** The refusal's sentence without its advice to reload, which does not apply while both versions are shown. */
export function whatChanged(message: string): string {
  return message.replace(service.reloadIt, "").trim();
}

/**
 * Both versions of the fields that two people have changed, and all other changes. The entries of the reader stay and
 * can be saved over the other version.
 */
export function BothVersionsShown({ both, title = null }: { both: NonNullable<BothVersions>; title?: string | null }) {
  const { conflicts, updates } = both;
  return (
    <Notice tone="warning" title={title ?? (conflicts.length > 0 ? t.bothChanged : t.yourEntriesAreKept)}>
      {conflicts.length > 0 && (
        <Versions
          caption={t.bothVersions}
          heads={[t.theirs, t.yours]}
          rows={conflicts.map(({ name, label, theirs, mine }) => [name, label, theirs, mine])}
        />
      )}
      {updates.length > 0 && (
        <Versions
          caption={t.updatedFields}
          heads={[t.was, t.theirs]}
          rows={updates.map(({ name, label, was, now }) => [name, label, was, now])}
        />
      )}
      {conflicts.length > 0 && (
        <Button size="small" className="mt-2" onClick={both.useTheirs}>
          {t.useTheirs}
        </Button>
      )}
    </Notice>
  );
}

type VersionsProps = {
  caption: string;
  heads: readonly [string, string];
  rows: readonly (readonly [name: string, label: string, one: string, other: string])[];
};

function Versions({ caption, heads, rows }: VersionsProps) {
  return (
    <ScrollRegion label={caption} className="mt-1 max-h-60 overflow-y-auto">
      <table className="w-full table-fixed">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-left text-label text-muted">
            <th scope="col" className="w-1/4 pr-3 font-medium">
              {t.field}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="pr-3 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, label, one, other]) => (
            <tr key={name} className="align-top">
              <th scope="row" className="pr-3 text-left font-normal text-muted">
                {label}
              </th>
              <td className="whitespace-pre-line wrap-anywhere pr-3">{one}</td>
              <td className="whitespace-pre-line wrap-anywhere">{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

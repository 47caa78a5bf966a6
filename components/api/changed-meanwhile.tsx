"use client";

import { useRouter } from "next/navigation";
import * as t from "@/words/commands";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { ScrollRegion } from "../ui/scroll-region";
import type { FormCommand } from "./command-form";
import type { BothVersions } from "./use-both-versions";

/** The way on after somebody else has changed what a command without a form was made from: what is there now is read. */
export function ReloadChanged({ command, onReload }: { command: FormCommand; onReload?: (() => void) | undefined }) {
  const router = useRouter();
  const { state } = command;
  if (state.kind !== "refused" || state.error.code !== "CHANGED_MEANWHILE") return null;
  const reload = () => {
    router.refresh();
    onReload?.();
  };
  return (
    <div>
      <Button onClick={reload}>{t.reload}</Button>
    </div>
  );
}

/** Both versions of the fields that two people have changed. What was typed stays, and can be saved over theirs now that it was seen. */
export function BothVersionsShown({ both, title = null }: { both: NonNullable<BothVersions>; title?: string | null }) {
  return (
    <Notice tone="warning" title={title ?? (both.conflicts.length === 0 ? t.otherFieldsWereUpdated : t.bothChanged)}>
      {both.conflicts.length > 0 && (
        <ScrollRegion label={t.bothVersions} className="mt-1 max-h-60 overflow-y-auto">
          <table className="w-full table-fixed">
            <caption className="sr-only">{t.bothVersions}</caption>
            <thead>
              <tr className="text-left text-label text-muted">
                <th scope="col" className="w-1/4 pr-3 font-medium">
                  {t.field}
                </th>
                <th scope="col" className="pr-3 font-medium">
                  {t.theirs}
                </th>
                <th scope="col" className="font-medium">
                  {t.yours}
                </th>
              </tr>
            </thead>
            <tbody>
              {both.conflicts.map(({ name, label, theirs, mine }) => (
                <tr key={name} className="align-top">
                  <th scope="row" className="pr-3 text-left font-normal text-muted">
                    {label}
                  </th>
                  <td className="pr-3">{theirs}</td>
                  <td>{mine}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <Button size="small" className="mt-2" onClick={both.useTheirs}>
        {t.useTheirs}
      </Button>
    </Notice>
  );
}

"use client";

import { useRouter } from "next/navigation";
import * as t from "@/words/commands";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
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
    <Notice
      tone="warning"
      title={title ?? (both.conflicts.length === 0 ? t.otherFieldsWereUpdated : t.bothChanged)}
      actions={
        <Button size="small" onClick={both.useTheirs}>
          {t.useTheirs}
        </Button>
      }
    >
      {both.conflicts.length > 0 && (
        <table className="w-full">
          <caption className="sr-only">{t.bothVersions}</caption>
          <thead>
            <tr className="text-left text-label text-muted">
              <th scope="col" className="pr-3 font-medium">
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
                <td className="wrap-anywhere pr-3">{theirs}</td>
                <td className="wrap-anywhere">{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Notice>
  );
}

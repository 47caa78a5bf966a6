"use client";

import { useRouter } from "next/navigation";
import * as t from "@/words/commands";
import { Button } from "../ui/button";
import type { FormCommand } from "./command-form";

/**
 * The way on after somebody else has changed the record that a form was filled from: what is there now is read. The form is made anew
 * from it, by a `key` of the record's version.
 */
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

"use client";

import { dialogAction } from "@/components/ui/dialog-button";
import type { CaseFileView } from "@/server/contract/aml/files";
import * as t from "@/words/aml/files";

export const AttachFile = dialogAction({ words: t.attachFile, size: "small" }, () =>
  import("./file-dialogs").then((module) => module.AttachDialog),
);

const Withdraw = dialogAction({ words: t.withdraw, size: "small", variant: "quiet" }, () =>
  import("./file-dialogs").then((module) => module.WithdrawDialog),
);

export function FileActions({ file, disabledReason }: { file: CaseFileView; disabledReason: string | null }) {
  return <Withdraw file={file} disabledReason={disabledReason} look={{ "aria-label": t.withdrawNamed(file.name) }} />;
}

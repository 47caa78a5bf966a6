import * as common from "@/words/common";
import type { importStatuses } from "../../server/kernel/value-sets";
import { Status } from "./status";

type Work = { status: (typeof importStatuses)[number]; processed: number; total: number | null };

export function WorkProgress({ work: { status, processed, total }, label }: { work: Work; label: string }) {
  // A total is unknown until the file has been read.
  if (status !== "RUNNING" || total === null) return <Status of="work" value={status} />;
  return (
    <span className="inline-flex items-center gap-2">
      <progress
        aria-label={label}
        max={Math.max(1, total)}
        value={processed}
        className="h-1.5 w-20 accent-(--accent)"
      />
      <span className="figures whitespace-nowrap text-label text-muted">{common.doneOf(processed, total)}</span>
    </span>
  );
}

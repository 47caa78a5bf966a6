import { Download } from "lucide-react";
import * as t from "@/words/ledger/controls";
import { buttonStyle } from "../ui/button-style";

/**
 * The whole filter as CSV. A plain link, since the answer is streamed as a file; the server writes the audit row and
 * escapes cells that a spreadsheet would run.
 */
export function ExportLink({ href, label = t.exportCsv }: { href: string; label?: string }) {
  return (
    <a href={href} download className={buttonStyle({ variant: "secondary" })}>
      <Download size={16} aria-hidden />
      {label}
    </a>
  );
}

import { Download } from "lucide-react";
import * as t from "@/words/ledger/controls";
import { buttonStyle } from "../ui/button-style";

/**
 * The whole filtered list as CSV. A plain link, because the reply streams as a file. The server audits the export and
 * escapes spreadsheet formulas.
 */
export function ExportLink({ href, label = t.exportCsv }: { href: string; label?: string }) {
  return (
    <a href={href} download className={buttonStyle({ variant: "secondary" })}>
      <Download size={16} aria-hidden />
      {label}
    </a>
  );
}

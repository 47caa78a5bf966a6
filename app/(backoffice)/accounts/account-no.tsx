import { CopyButton } from "@/components/ui/copy-button";
import { groupedAccountNo } from "./grouped-account-no";

/** An account number in groups of four, as people read it out; copied it is the plain number. */
export function AccountNo({ children, copy = false }: { children: string; copy?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="reference whitespace-nowrap">{groupedAccountNo(children)}</span>
      {copy && <CopyButton text={children} />}
    </span>
  );
}

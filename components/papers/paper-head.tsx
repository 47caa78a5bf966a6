import type { ReceiptView } from "@/server/contract/teller/cash";

type HeadProps = Pick<ReceiptView, "bank" | "branch">;

/** The issuer: the bank with its office, and the branch with its address. */
export function PaperHead({ bank, branch }: HeadProps) {
  return (
    <address className="mb-3 not-italic">
      <span className="block font-semibold">{bank.name}</span>
      {bank.address && <span className="block text-muted">{bank.address}</span>}
      {branch && (
        <span className="mt-1 block whitespace-pre-line">
          {[branch.name, branch.address].filter(Boolean).join("\n")}
        </span>
      )}
    </address>
  );
}

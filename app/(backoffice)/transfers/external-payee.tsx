import { Cut } from "@/components/ui/cut";
import { Reference } from "@/components/ui/reference";
import type { TransferView } from "@/server/contract/transfers";
import * as t from "@/words/transfers";

type Props = {
  transfer: Pick<TransferView, "beneficiaryName" | "externalAccountId">;
  /** Lists show the short id of the destination. */
  withId: boolean;
};

/** The name at the time of the transfer. */
export function ExternalPayee({ transfer: { beneficiaryName, externalAccountId }, withId }: Props) {
  return (
    <span className="block leading-snug">
      {beneficiaryName && (
        <span className="block">
          <Cut className="max-w-56">{beneficiaryName}</Cut>
        </span>
      )}
      <span className={beneficiaryName ? "text-label text-muted" : undefined}>
        {t.anotherBank}
        {withId && externalAccountId && (
          <span className="ml-1.5">
            <Reference short>{externalAccountId}</Reference>
          </span>
        )}
      </span>
    </span>
  );
}

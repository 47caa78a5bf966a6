import { TextLink } from "@/components/ui/text-link";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/payouts";

type Payee = { beneficiaryId: string; beneficiaryName: string | null };

/** A payee as it was called when it earned, leading to all that it earned; its registration may be there no more. */
export function PayeeName({ beneficiaryId, beneficiaryName }: Payee) {
  return <TextLink href={addressOf.accrualsOf(beneficiaryId)}>{beneficiaryName ?? t.unnamed}</TextLink>;
}

import { TextLink } from "@/components/ui/text-link";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/payouts";

type Payee = { beneficiaryId: string; beneficiaryName: string | null };

/** The name at accrual: the registration may have been deleted. */
export function PayeeName({ beneficiaryId, beneficiaryName }: Payee) {
  return <TextLink href={addressOf.accrualsOf(beneficiaryId)}>{beneficiaryName ?? t.unnamed}</TextLink>;
}

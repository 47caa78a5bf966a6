"use client";

import { useOperation } from "@/components/api/use-operation";
import { accountNoOf } from "@/components/records/account-number";
import { customerNoOf } from "@/components/records/customer-number";
import type { lookUpPayee, NamedPayee } from "@/server/contract/beneficiaries";

/** Null for an unknown number, undefined during the look-up. */
type LookedUp<Found> = Found | null | undefined;

/** The customer of a complete customer number. */
export function useOwner(text: string): LookedUp<NonNullable<NamedPayee["owner"]>> {
  const customerNo = customerNoOf(text);
  const found = useOperation<typeof lookUpPayee>(
    "GET /beneficiaries/look-up",
    { query: { customerNo: customerNo ?? "" } },
    { enabled: customerNo !== null },
  );
  return customerNo === null ? null : found.data?.owner;
}

/** The account of a complete account number. */
export function useAccount(text: string): LookedUp<NonNullable<NamedPayee["account"]>> {
  const accountNo = accountNoOf(text);
  const found = useOperation<typeof lookUpPayee>(
    "GET /beneficiaries/look-up",
    { query: { accountNo: accountNo ?? "" } },
    { enabled: accountNo !== null },
  );
  return accountNo === null ? null : found.data?.account;
}

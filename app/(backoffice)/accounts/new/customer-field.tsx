"use client";

import type { UseFormReturn } from "react-hook-form";
import { useOperation } from "@/components/api/use-operation";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { getParty } from "@/server/contract/parties";
import type { AccountValues } from "./new-account-form";

const CUSTOMER_NO = /^\d{10}$/;

type Props = {
  form: UseFormReturn<AccountValues>;
  /** The customer that the address named, already read. */
  known: { customerNo: string; name: string } | null | "";
};

/** The customer by number; the name comes under it as soon as the number is whole, so that nobody opens it for a stranger. */
export function CustomerField({ form, known }: Props) {
  const typed = form.watch("customerNo").replace(/\s/g, "");
  const isKnown = Boolean(known) && known && known.customerNo === typed;
  const found = useOperation<typeof getParty>(
    "GET /parties/{id}",
    { params: { id: typed } },
    { enabled: CUSTOMER_NO.test(typed) && !isKnown },
  );
  const name = isKnown ? known.name : found.data?.name;
  const missing = CUSTOMER_NO.test(typed) && !isKnown && found.error?.status === 404;
  return (
    <Field
      name="customerNo"
      label="Customer number"
      hint={name ?? (missing ? "No customer has this number" : "10 digits")}
      error={form.formState.errors.customerNo?.message}
    >
      <Input
        mono
        inputMode="numeric"
        maxLength={14}
        {...form.register("customerNo", {
          required: "Give the customer number",
          setValueAs: (text: string) => text.replace(/\s/g, ""),
        })}
      />
    </Field>
  );
}

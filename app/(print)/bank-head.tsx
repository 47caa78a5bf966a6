import type { ComponentProps } from "react";
import { PaperHead } from "@/components/papers/paper-head";
import { config } from "@/server/config";

export function BankHead({ branch = null }: { branch?: ComponentProps<typeof PaperHead>["branch"] }) {
  const { bankName, bankAddress } = config();
  return <PaperHead bank={{ name: bankName, address: bankAddress ?? null }} branch={branch} />;
}

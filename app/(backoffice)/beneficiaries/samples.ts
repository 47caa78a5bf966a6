import { listBeneficiaries } from "@/server/contract/beneficiaries";
import type { FindRecord, Sample } from "@/server/testing/samples";

/** A payee of commission. */
const payee: FindRecord = async (bank) => {
  const found = await bank.get(listBeneficiaries, { query: { status: "ACTIVE" } });
  return found.find(({ frequency }) => frequency !== null)?.id;
};

export const samples: readonly Sample[] = [
  ["payments", "/beneficiaries"],
  ["teller", "/beneficiaries"],
  ["payments", "/beneficiaries/{id}", payee],
  ["pricing", "/commission-statements/{id}?from=2020-01-01", payee],
];

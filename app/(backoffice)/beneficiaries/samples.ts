import { listBeneficiaries } from "@/server/contract/beneficiaries";
import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf(
  {
    payments: "/beneficiaries /beneficiaries/{payee}",
    teller: "/beneficiaries",
    pricing: "/commission-statements/{payee}?from=2020-01-01",
  },
  {
    payee: async (bank) => {
      const found = await bank.get(listBeneficiaries, { query: { status: "ACTIVE" } });
      return found.find(({ frequency }) => frequency !== null)?.id;
    },
  },
);

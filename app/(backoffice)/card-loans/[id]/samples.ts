import { loanWithStatement } from "@/server/testing/loan-with-statement";
import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf(
  {
    cards:
      "/card-loans/{loan}/statements/{statement} /card-loans/{loan}/interest /card-loan-statements/{loan}/{statement}",
  },
  { loan: loanWithStatement },
);

import { type CardLoanView, listCardLoans } from "@/server/contract/card-loans/loans";
import type { Client } from "@/server/contract/client";
import { samplesOf } from "@/server/testing/samples";

const loanIn = (status: CardLoanView["status"]) => async (bank: Client) =>
  (await bank.get(listCardLoans, { query: { status, limit: 1 } }))[0]?.id;

export const samples = samplesOf(
  {
    cards: "/card-loans /card-loans/new /card-loans/{active} /card-loans/{blocked} /card-loans/{active}/payment",
    checker: "/card-loans /card-loans/{active}",
  },
  { active: loanIn("ACTIVE"), blocked: loanIn("BLOCKED") },
);

import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf({
  cards: "/card-loans/portfolio",
  checker: "/card-loans/portfolio",
});

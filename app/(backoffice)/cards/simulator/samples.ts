import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf({
  cards: "/cards/simulator /cards/simulator?send=force-post /cards/simulator?send=refund",
});

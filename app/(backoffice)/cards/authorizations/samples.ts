import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf({
  cards: "/cards/authorizations /cards/authorizations?status=EXPIRING /cards/authorizations/activity",
  checker: "/cards/authorizations?status=DECLINED",
});

import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf({ cards: "/cards/settlement /cards/settlement?status=FAILED" });

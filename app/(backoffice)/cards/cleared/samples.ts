import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf({ cards: "/cards/cleared /cards/cleared?status=POSTED" });

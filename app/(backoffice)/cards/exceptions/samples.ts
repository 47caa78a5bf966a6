import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf({ cards: "/cards/exceptions /cards/exceptions?show=UNSETTLED" });

import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf({ clearing: "/clearing/positions" });

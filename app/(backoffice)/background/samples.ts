import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf({ operations: "/background" });

import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf({ clearing: "/clearing/stops /clearing/stops?show=all", checker: "/clearing/stops" });

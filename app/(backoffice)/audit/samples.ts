import type { Sample } from "@/server/testing/samples";

export const samples: readonly Sample[] = [["administrator", "/audit"]];

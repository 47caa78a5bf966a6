import type { Sample } from "@/server/testing/samples";

export const samples: readonly Sample[] = [
  ["checker", "/approvals"],
  ["administrator", "/approvals"],
];

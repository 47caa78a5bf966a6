import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf({ checker: "/approvals", administrator: "/approvals" });

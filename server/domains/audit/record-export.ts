import { z } from "zod";
import * as t from "@/words/service/audit";
import { command } from "../../commands/command";
import { internalOperation } from "../../contract/operations-of";

// Records the export of a list: user, list and filter (RULES.md, bulk reads). Moves no money and never parks.

const exportList = internalOperation("exportList", "POST /exports", {
  summary: t.listExport,
  access: "authenticated",
  body: z.object({ list: z.string(), filter: z.record(z.string(), z.string()) }),
  responses: { 200: z.object({}) },
});

export const recordExport = command(exportList, {
  plan: async ({ body: { list, filter } }) => ({
    subject: { type: "export", id: list },
    auditDetail: { filter },
    answer: {},
  }),
});

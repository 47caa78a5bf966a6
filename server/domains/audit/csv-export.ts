import { randomUUID } from "node:crypto";
import { z } from "zod";
import * as t from "@/words/service/audit";
import { command } from "../../commands/command";
import { runCommand } from "../../commands/run-command";
import { internalOperation } from "../../contract/operations-of";
import { type CsvExport, csvReply } from "../../http/csv-reply";
import type { Authority } from "../../kernel/authorities";

/**
 * The GET of an `export/route.ts`: a list as a file (`csvReply`). The audit trail records user, list and filter before the first
 * row is sent.
 */
export function csvExport<View, Key>(
  list: string,
  authority: Authority,
  source: CsvExport<View, Key>["source"],
  columns: CsvExport<View, Key>["columns"],
  /** A subject that is confidential hides the export from readers of the trail. */
  subjectType = "export",
): (request: Request) => Promise<Response> {
  const wanted = { list, authority, source, columns };
  return (request) =>
    csvReply(request, wanted, async ({ principal, filter, read }) => {
      const body = { list, filter: Object.fromEntries(filter), subjectType };
      const context = {
        principal,
        requestId: randomUUID(),
        channel: "BRANCH",
        read,
        ifMatch: null,
        replay: null,
      } as const;
      await runCommand(recordExport, { params: {}, query: {}, body }, context, null);
    });
}

// Records the export of a list: user, list and filter (RULES.md, bulk reads). Moves no money and never parks.

const exportList = internalOperation("exportList", "POST /exports", {
  summary: t.listExport,
  access: "authenticated",
  body: z.object({ list: z.string(), filter: z.record(z.string(), z.string()), subjectType: z.string() }),
  responses: { 200: z.object({}) },
});

export const recordExport = command(exportList, {
  plan: async ({ body: { list, filter, subjectType } }) => ({
    subject: { type: subjectType, id: list },
    auditDetail: { filter },
    answer: {},
  }),
});

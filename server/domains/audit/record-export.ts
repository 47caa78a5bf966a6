import { z } from "zod";
import { defineCommand } from "../../commands/define-command";

// Writes down that a list left the bank as a file: who, which list, narrowed to what (domain-rules «Users and roles»: what is
// read in bulk is read on the record). Moves nothing and never parks; no operation of the interface.

const input = z.object({ list: z.string(), filter: z.record(z.string(), z.string()) });

export const recordExportCommand = defineCommand<z.infer<typeof input>>({
  type: "exports.record-export",
  version: 1,
  operationId: "exportList",
  input,
  plan: async ({ list, filter }) => ({
    subject: { type: "export", id: list },
    auditDetail: { filter },
    answer: { status: 200, body: {} },
  }),
});

import { randomUUID } from "node:crypto";
import { runCommand } from "../../commands/run-command";
import { type CsvExport, csvReply } from "../../http/csv-reply";
import { recordExport } from "./record-export";

/** A list as a file (`csvReply`); who took which list, narrowed to what, is in the audit trail before the first row is sent. */
export function csvExport<View, Key>(request: Request, wanted: CsvExport<View, Key>): Promise<Response> {
  return csvReply(request, wanted, async ({ principal, filter, read }) => {
    const body = { list: wanted.list, filter: Object.fromEntries(filter) };
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

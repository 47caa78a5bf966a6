import { randomUUID } from "node:crypto";
import { runCommand } from "../../commands/run-command";
import { type CsvExport, csvReply } from "../../http/csv-reply";
import type { Authority } from "../../kernel/authorities";
import { recordExport } from "./record-export";

/**
 * The GET of an `export/route.ts`: a list as a file (`csvReply`). The audit trail records user, list and filter before the first
 * row is sent.
 */
export function csvExport<View, Key>(
  list: string,
  authority: Authority,
  source: CsvExport<View, Key>["source"],
  columns: CsvExport<View, Key>["columns"],
): (request: Request) => Promise<Response> {
  const wanted = { list, authority, source, columns };
  return (request) =>
    csvReply(request, wanted, async ({ principal, filter, read }) => {
      const body = { list, filter: Object.fromEntries(filter) };
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

import { database } from "@/db/client";
import { isDatabaseUnavailable } from "@/db/errors";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/http";
import { callerAddress } from "../auth/caller-address";
import { hasPendingSetup, may, type Principal } from "../auth/principal";
import { recordSecurityEvent } from "../auth/security-events";
import { readStaffSession } from "../auth/staff-session";
import { addressSearch } from "../kernel/address-text";
import type { Authority } from "../kernel/authorities";
import { DomainError } from "../kernel/errors";
import { byteStream } from "./byte-stream";
import { type CsvColumns, csvLine, csvRow } from "./csv";
import type { ListSource } from "./keyset-list";
import { takeStreamSlot } from "./list-streams";
import { onStreamEnd } from "./when-over";

const ROWS_A_READ = 1_000;
/** Spreadsheets recognize UTF-8 only with this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The parameters of a list's address. */
export type CsvRequest = { get: (name: string) => string; read: ReadDb; reader: Principal };

export type CsvExport<View, Key> = {
  /** Name of the list in the file name and the audit trail, for example `journal`. */
  list: string;
  authority: Authority;
  /** The list for the address's filter. Its pages are read while the file is downloaded. */
  source: (request: CsvRequest) => Promise<ListSource<View, Key>> | ListSource<View, Key>;
  columns: CsvColumns<NoInfer<View>>;
};

export type ExportedList = { principal: Principal; filter: URLSearchParams; read: ReadDb };

/**
 * Streams all records of the filter as a file, for staff with the list's authority. `record` runs before the first row
 * is sent. Errors: 401, 403, the list's refusal of the filter, 503 for too many concurrent downloads.
 */
export async function csvReply<View, Key>(
  request: Request,
  csv: CsvExport<View, Key>,
  record: (exported: ExportedList) => Promise<void>,
): Promise<Response> {
  const staff = await readStaffSession(request.headers);
  if (staff === null || hasPendingSetup(staff)) return refusal(401, t.signInFirst);
  if (!may(staff, csv.authority)) {
    const address = callerAddress({ peer: "", header: (name) => request.headers.get(name) ?? undefined });
    recordSecurityEvent({ kind: "ACCESS_REFUSED", staffId: staff.id, address, detail: { list: csv.list } });
    return refusal(403, t.needsAuthority(csv.authority));
  }
  const filter = new URLSearchParams(addressSearch(new URL(request.url).searchParams));
  const { db, reportsDb } = database();
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${csv.list}-${new Date().toISOString().slice(0, 10)}.csv"`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  try {
    const get = (name: string) => filter.get(name) ?? "";
    const source = await csv.source({ get, read: reportsDb, reader: staff });
    // HEAD takes no stream slot and is not recorded.
    if (request.method === "HEAD") return new Response(null, { headers });
    await record({ principal: staff, filter, read: db });
    const first = await source.read(reportsDb, null, ROWS_A_READ);
    const release = await takeStreamSlot(request.signal);
    const pieces = onStreamEnd(lines(csv.columns, source, reportsDb, first), release);
    return new Response(byteStream(pieces, request.signal), { headers });
  } catch (error) {
    if (error instanceof DomainError) return refusal(error.status, error.message, error.headers);
    if (!isDatabaseUnavailable(error)) throw error;
    const { status, message, headers: wait } = new DomainError("SERVICE_UNAVAILABLE", t.recordsCannotBeReached);
    return refusal(status, message, wait);
  }
}

async function* lines<View, Key>(
  columns: CsvColumns<View>,
  source: ListSource<View, Key>,
  reports: ReadDb,
  first: Awaited<ReturnType<ListSource<View, Key>["read"]>>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(columns));
  for (let page = first; ; page = await source.read(reports, page.next, ROWS_A_READ)) {
    yield page.items.map((view) => csvRow(columns, view)).join("");
    if (page.next === null) return;
  }
}

function refusal(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${message}\n`, { status, headers: { ...headers, "content-type": "text/plain; charset=utf-8" } });
}

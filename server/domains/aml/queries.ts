import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  lte,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { anyOf, textsById } from "@/db/any-of";
import { hasIgnoringCase } from "@/db/ignoring-case";
import { amlCaseAlerts, amlCaseEvents, amlCases } from "@/db/schema/aml";
import type { ReadDb } from "@/db/tx";
import type { Edition } from "../../commands/edit";
import type * as contract from "../../contract/aml/cases";
import type { CaseEventView, CaseView } from "../../contract/aml/cases";
import type { QueryOf } from "../../contract/operation";
import { isDownwards, keysetList, type ListSource, requireSort } from "../../http/keyset-list";
import type { BusinessDate } from "../../kernel/business-date";
import { requireFound } from "../../kernel/errors";
import { businessDate } from "../business-date/queries";
import { partyNames } from "../parties/queries";
import { staffByIds } from "../staff/staff-queries";
import type { CaseRow } from "./case-rows";
import { urgencyOf } from "./urgency";

export type CaseFilter = QueryOf<typeof contract.listAmlCases>;

function cases(read: ReadDb) {
  const [party, follows] = [partyNames(read), alias(amlCases, "follows")];
  return read
    .select({
      row: getTableColumns(amlCases),
      partyName: party.name,
      customerNo: party.customerNo,
      followsReference: follows.reference,
    })
    .from(amlCases)
    .innerJoin(party, eq(party.id, amlCases.partyId))
    .leftJoin(follows, eq(follows.id, amlCases.followsCaseId))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof cases>>[number];
type Assignee = { name: string; signIn: string };
type Related = { alertIds: readonly string[]; assignee: Assignee | null; today: BusinessDate };

export function caseView({ row, ...named }: Found, { alertIds, assignee, today }: Related): CaseView {
  const { id: caseId, openedOn: _o, number: _n, raised: _r, ...other } = row;
  const { proposedClosing, proposedAt, proposedBy, proposedByPerson: _person, ...fields } = other;
  const proposed = proposedClosing !== null && proposedAt !== null && proposedBy !== null;
  return {
    ...{ caseId, ...fields, ...named, alertIds: [...alertIds], assigneeName: assignee?.name ?? null },
    urgency: urgencyOf(row, today),
    closedByAssignee: row.closedBy === null || assignee === null ? null : row.closedBy === assignee.signIn,
    proposedClosing: proposed ? { ...proposedClosing, proposedAt, proposedBy } : null,
  };
}

/** Adds related data with one statement per kind. */
async function views(read: ReadDb, found: readonly Found[]): Promise<CaseView[]> {
  if (found.length === 0) return [];
  const { caseId, alertId, place } = amlCaseAlerts;
  const ids = found.map(({ row }) => row.id);
  const assignees = found.flatMap(({ row }) => row.assigneeId ?? []);
  const [alerts, staff, today] = await Promise.all([
    read.select({ caseId, alertId }).from(amlCaseAlerts).where(anyOf(caseId, ids)).orderBy(asc(caseId), asc(place)),
    staffByIds(read, assignees),
    businessDate(read),
  ]);
  const linked = new Map<string, string[]>();
  for (const alert of alerts) linked.set(alert.caseId, [...(linked.get(alert.caseId) ?? []), alert.alertId]);
  return found.map((one) =>
    caseView(one, {
      alertIds: linked.get(one.row.id) ?? [],
      assignee: one.row.assigneeId === null ? null : (staff.get(one.row.assigneeId) ?? null),
      today,
    }),
  );
}

function fits(read: ReadDb, filter: CaseFilter): SQL | undefined {
  const { status, open, partyId, assigneeId, alertId, q = "", openedFrom, openedTo } = filter;
  return and(
    q.trim() === "" ? undefined : isNamed(read, q.trim()),
    openedFrom === undefined ? undefined : gte(amlCases.openedOn, openedFrom),
    openedTo === undefined ? undefined : lte(amlCases.openedOn, openedTo),
    status === undefined ? undefined : eq(amlCases.status, status),
    open === undefined ? undefined : open ? ne(amlCases.status, "CLOSED") : eq(amlCases.status, "CLOSED"),
    partyId === undefined ? undefined : eq(amlCases.partyId, partyId),
    assigneeId === undefined ? undefined : eq(amlCases.assigneeId, assigneeId),
    alertId === undefined ? undefined : hasAlert(read, alertId),
  );
}

/** By a part of the reference, of the customer's name or of their number. */
function isNamed(read: ReadDb, q: string): SQL | undefined {
  const party = partyNames(read);
  const named = or(hasIgnoringCase(party.name, q), hasIgnoringCase(party.customerNo, q));
  const ofParty = read
    .select({ id: party.id })
    .from(party)
    .where(and(eq(party.id, amlCases.partyId), named));
  return or(hasIgnoringCase(amlCases.reference, q), exists(ofParty));
}

function hasAlert(read: ReadDb, alertId: string): SQL {
  const linked = alias(amlCaseAlerts, "linked");
  return exists(
    read
      .select({ caseId: linked.caseId })
      .from(linked)
      .where(and(eq(linked.caseId, amlCases.id), eq(linked.alertId, alertId))),
  );
}

/** Sorts of the filtered cases. The index of due dates contains unclosed cases only. */
export function caseSorts({ status, open }: CaseFilter): readonly "due"[] {
  return open === true || (status !== undefined && status !== "CLOSED") ? ["due"] : [];
}

/** Newest first, or by due date. Rejects a sort without an index (decision 0027). */
export function listAmlCases({ sort, ...filter }: CaseFilter): ListSource<CaseView> {
  requireSort(sort, caseSorts(filter));
  const { id, dueOn, status } = amlCases;
  return keysetList({
    table: amlCases,
    rows: cases,
    // The index of due dates contains unclosed cases only.
    filter: (db) => and(sort && ne(status, "CLOSED"), fits(db, filter)),
    place: sort === undefined ? { id } : { dueOn, id },
    placed: ({ row }) => row,
    downwards: sort === undefined || isDownwards(sort),
    views: (found, db) => views(db, found),
  });
}

export async function findAmlCase(read: ReadDb, id: string): Promise<CaseView | null> {
  const [view] = await views(read, await cases(read).where(eq(amlCases.id, id)));
  return view ?? null;
}

/** Throws NOT_FOUND. */
export async function getAmlCase(read: ReadDb, id: string): Promise<CaseView> {
  return requireFound(await findAmlCase(read, id), "amlCase");
}

/** The case row for a command. Throws NOT_FOUND. */
export async function getCaseForChange(read: ReadDb, id: string): Promise<CaseRow> {
  const [row] = await read.select().from(amlCases).where(eq(amlCases.id, id));
  return requireFound(row, "amlCase");
}

/** The version of a case with its last event that changed the version. Papers, follow-up cases and clearings do not. */
export async function caseEdition(read: ReadDb, { id, version }: Pick<CaseRow, "id" | "version">): Promise<Edition> {
  const { caseId, kind, at, actor, detail } = amlCaseEvents;
  const clearing = sql`${detail} ->> 'confirmed' is not distinct from 'false'`;
  const [last] = await read
    .select({ updatedAt: at, updatedBy: actor })
    .from(amlCaseEvents)
    .where(and(eq(caseId, id), notInArray(kind, ["PRINTED", "FOLLOW_UP"]), not(clearing)))
    .orderBy(desc(amlCaseEvents.id))
    .limit(1);
  return { version, updatedAt: null, updatedBy: null, ...last };
}

/** Oldest first. Empty without such a case. */
export function listCaseEvents(caseId: string): ListSource<CaseEventView> {
  const { id, kind, at, actor, note, detail } = amlCaseEvents;
  return keysetList({
    table: amlCaseEvents,
    rows: (db) => db.select({ id, kind, at, actor, note, detail }).from(amlCaseEvents).$dynamic(),
    filter: eq(amlCaseEvents.caseId, caseId),
    place: { id },
    views: (rows) => rows.map((row) => ({ ...row, detail: row.detail as CaseEventView["detail"] })),
    count: null,
  });
}

export const casesInWords = (read: ReadDb, ids: readonly string[]) =>
  textsById(read, amlCases.id, amlCases.reference, ids);

export async function wasDetectionChanged(read: ReadDb, id: string): Promise<boolean> {
  const { caseId, kind } = amlCaseEvents;
  const rows = await read
    .select({ id: amlCaseEvents.id })
    .from(amlCaseEvents)
    .where(and(eq(caseId, id), eq(kind, "DETECTED")))
    .limit(1);
  return rows.length > 0;
}

/** The first thousand alerts of a customer's cases, in the order of linking. */
export function alertsOfCases(read: ReadDb, partyId: string) {
  const { alertId, caseId, place } = amlCaseAlerts;
  return read
    .select({ alertId, caseId, reference: amlCases.reference })
    .from(amlCaseAlerts)
    .innerJoin(amlCases, eq(amlCases.id, caseId))
    .where(eq(amlCases.partyId, partyId))
    .orderBy(asc(caseId), asc(place))
    .limit(1_000);
}

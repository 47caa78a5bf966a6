import { staffSessions } from "@/db/schema/staff";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/staff";
import { forgetSessionsOf } from "../../auth/session-store";
import { command } from "../../commands/command";
import { type RowChange, update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/staff/sessions";
import { DomainError, notFound } from "../../kernel/errors";
import { hasSession, listSessions } from "./session-queries";
import { getStaff } from "./staff-queries";

// Ends sessions of a staff user: one's own, or another user's by an administrator. They end immediately in the processes of
// this supervisor, and within 30 s in others. Locks the rows of the sessions. Moves no money. See RULES.md.

type End = { by: string; reason: "ENDED_BY_USER" | "ENDED_BY_ADMINISTRATOR" };

/** Replans without sessions that ended before the commit. */
export function endingRows(sessions: readonly { id: string }[], { by, reason }: End): RowChange[] {
  const set = { endedAt: fact("postedAt"), endedBy: by, endReason: reason };
  const change = { expect: { endedAt: [null] }, set, refusal: "STALE" } as const;
  return sessions.map(({ id }) => update(staffSessions, { id }, change));
}

function planEnd(staffId: string, sessions: readonly { id: string }[], end: End) {
  return {
    rows: endingRows(sessions, end),
    subject: { type: "staff", id: staffId },
    auditDetail: { sessions: sessions.map(({ id }) => id) },
    answer: { ended: sessions.length },
  };
}

/** Null if the session is over. Throws NOT_FOUND if it is not of this user. */
async function oneOf(read: ReadDb, staffId: string, sessionId: string) {
  const found = (await listSessions(read, staffId)).filter(({ id }) => id === sessionId);
  if (found.length === 0 && !(await hasSession(read, staffId, sessionId))) throw notFound("session");
  return found;
}

/** 200, also if the session is over. 404 for a service client, which has no sessions. */
export const endOwnSession = command(contract.endOwnSession, {
  forget: forgetSessionsOf,
  plan: async ({ params: { sessionId } }, { read, principal }) => {
    if (principal.kind !== "staff") throw notFound("session");
    const sessions = await oneOf(read, principal.id, sessionId);
    return planEnd(principal.id, sessions, { by: principal.name, reason: "ENDED_BY_USER" });
  },
});

/** 200 with the number of ended sessions. The session of the request continues. */
export const endOtherOwnSessions = command(contract.endOtherOwnSessions, {
  forget: forgetSessionsOf,
  plan: async (_, { read, principal }) => {
    if (principal.kind !== "staff") throw new DomainError("FORBIDDEN", t.serviceClientsHaveNoSessions);
    const others = (await listSessions(read, principal.id, principal)).filter(({ current }) => !current);
    return planEnd(principal.id, others, { by: principal.name, reason: "ENDED_BY_USER" });
  },
});

export const endStaffSession = command(contract.endStaffSession, {
  forget: forgetSessionsOf,
  plan: async ({ params: { id, sessionId } }, { read, principal }) => {
    const sessions = await oneOf(read, id, sessionId);
    return planEnd(id, sessions, { by: principal.name, reason: "ENDED_BY_ADMINISTRATOR" });
  },
});

/** 200 with the number of ended sessions, which include one's own. Throws NOT_FOUND. */
export const endStaffSessions = command(contract.endStaffSessions, {
  forget: forgetSessionsOf,
  plan: async ({ params: { id } }, { read, principal }) => {
    await getStaff(read, id);
    return planEnd(id, await listSessions(read, id), { by: principal.name, reason: "ENDED_BY_ADMINISTRATOR" });
  },
});

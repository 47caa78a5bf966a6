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

// Ends sessions of a staff user: his own ones, or those of another one by an administrator. What was ended is over at once in the
// process that did it and within 30 s in others. Moves no money; locks the rows of the sessions that it ends. See RULES.md.

type End = { by: string; reason: "ENDED_BY_USER" | "ENDED_BY_ADMINISTRATOR" };

/** The end of these sessions; what is over by the time of the commit is planned anew without it. */
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

/** The session if it runs; none if it is over. Throws NOT_FOUND for what is none of this user's. */
async function oneOf(read: ReadDb, staffId: string, sessionId: string) {
  const found = (await listSessions(read, staffId)).filter(({ id }) => id === sessionId);
  if (found.length === 0 && !(await hasSession(read, staffId, sessionId))) throw notFound("session");
  return found;
}

/** Answers 200; of one that is over already it ends none. A service client has no sessions (404). */
export const endOwnSession = command(contract.endOwnSession, {
  forget: forgetSessionsOf,
  plan: async ({ params: { sessionId } }, { read, principal }) => {
    if (principal.kind !== "staff") throw notFound("session");
    const sessions = await oneOf(read, principal.id, sessionId);
    return planEnd(principal.id, sessions, { by: principal.name, reason: "ENDED_BY_USER" });
  },
});

/** Answers 200 with how many were ended; that of the request goes on. */
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

/** Answers 200 with how many were ended; of oneself that is the own one, too. Throws NOT_FOUND. */
export const endStaffSessions = command(contract.endStaffSessions, {
  forget: forgetSessionsOf,
  plan: async ({ params: { id } }, { read, principal }) => {
    await getStaff(read, id);
    return planEnd(id, await listSessions(read, id), { by: principal.name, reason: "ENDED_BY_ADMINISTRATOR" });
  },
});
